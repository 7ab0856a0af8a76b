import type { Locator } from './journey.ts'

const READ_MS = 10_000

/** Whether it is shown before the reading of a photo has had its time. */
export const appears = (one: Locator) =>
  one.waitFor({ timeout: READ_MS }).then(
    () => true,
    () => false,
  )
