import type { FullConfig } from '@playwright/test'

import { makeSample, startSchool } from './server.ts'

/** Starts a school for each worker before the journeys, and returns the function that stops them. */
export default async function startSchools({ workers }: FullConfig) {
  const removeSample = await makeSample()
  const schools = await Promise.all(Array.from({ length: workers }, startSchool))
  process.env.E2E_SCHOOLS = JSON.stringify(schools.map(({ url, smtp }) => ({ url, smtp })))
  return async () => {
    for (const { stop } of schools) await stop()
    await removeSample()
  }
}
