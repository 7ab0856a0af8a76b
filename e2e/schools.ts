import type { FullConfig } from '@playwright/test'

import { startSchool } from './server.ts'

/** Before the journeys: each of those that go at once has a school of its own. Returns what ends them. */
export default async function startSchools({ workers }: FullConfig) {
  const schools = await Promise.all(Array.from({ length: workers }, startSchool))
  process.env.E2E_SCHOOLS = JSON.stringify(schools.map(({ url, smtp }) => ({ url, smtp })))
  return async () => {
    for (const { stop } of schools) await stop()
  }
}
