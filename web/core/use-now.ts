import { type LocalNow, localNow } from './calendar.ts'
import { useSesion } from './session.ts'

export const useNow = (): LocalNow => localNow(useSesion().institucion.zonaHoraria)
