import { type Now, nowIn } from './calendar.ts'
import { useSesion } from './session.ts'

/** The present day and time where the institution is. */
export const useNow = (): Now => nowIn(useSesion().institucion.zonaHoraria)
