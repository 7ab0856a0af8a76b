import { isDay, todayIn } from '#contract/core/day.ts'
import { useSesion } from '#web/core/session/session.ts'

const yearsLater = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`

/** Whether a person with this birth date, as a form has it, is a minor in the country of the institution. */
export function useIsMinor(birth: unknown): boolean {
  const { zonaHoraria, mayorDeEdad } = useSesion().institucion
  return typeof birth === 'string' && isDay(birth) && yearsLater(birth, mayorDeEdad) > todayIn(zonaHoraria)
}
