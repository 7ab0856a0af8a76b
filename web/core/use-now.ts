import { type LocalNow, localNow } from './calendar.ts'
import { useSesion } from './session.ts'

/** The present day and time where the institution is. */
export const useNow = (): LocalNow => localNow(useSesion().institucion.zonaHoraria)
