import { testApi } from '#server/testing/api.ts'
import { chance } from '#server/testing/chance.ts'
import { environmentOf } from '#server/testing/issuing-child.ts'
import type { clockedDatabase } from '#server/testing/moved-clock.ts'
import { startClock } from '#server/testing/moved-clock.ts'
import type { testSunat } from '#server/testing/sunat.ts'

import { type Counts, liveDay, planOf } from './days.ts'
import { officeOf } from './office.ts'
import { makeMonthSchool } from './school.ts'
import { makeWorld } from './world.ts'

export { checkBooks } from './books.ts'
export { moveSome } from './days.ts'
export { attendAll, withoutEnd } from './person.ts'

const DAYS = 30

type Places = {
  sunat: Awaited<ReturnType<typeof testSunat>>
  databases: Awaited<ReturnType<typeof clockedDatabase>>
}
type Which = { nth: number; seed: number }

/** Opens a school that issues under a RUC of its own, in the test that calls, which sets the clock of this process right again. */
export async function openMonth({ sunat, databases }: Places, { nth, seed }: Which) {
  const api = await testApi(environmentOf(sunat), { open: databases.open })
  const { passHours } = startClock(api.db)
  const office = await officeOf(sunat, nth)
  const made = await makeMonthSchool(api, office)
  return makeWorld({ api, office, luck: chance(seed), made, passHours })
}

/** Lives a random month there. Returns its world, what was planned for it, and what happened how often. */
export async function liveMonth(places: Places, which: Which) {
  const world = await openMonth(places, which)
  const plan = planOf(world, DAYS)
  const counts: Counts = new Map()
  for (let day = 1; day <= DAYS; day++) await liveDay(world, plan, { day, counts })
  return { world, plan, counts }
}
