import { addDays, todayIn } from '#contract/core/day.ts'

/** Today in the time zone of the sample school, `YYYY-MM-DD`. */
export const HOY = todayIn('America/Lima')
/** The day that many days from today. */
export const inDays = (days: number) => addDays(HOY, days)
