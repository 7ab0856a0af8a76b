import { LEAST_SECONDS } from '#contract/matriculas/inscripcion.ts'
import { Fail } from '#server/core/fail.ts'

/** Refuses a form that a program filled in: the field that people do not see, or sooner than people type. */
export function refuseRobot({ web }: { web?: string | undefined }, segundos: number) {
  if (web || segundos < LEAST_SECONDS) throw new Fail('CONFLICTO', 'inscripcion.demasiadoPronto')
}
