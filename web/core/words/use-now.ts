import { type LocalNow, localNow } from '#contract/core/day.ts'
import { useSesion } from '#web/core/session/session.ts'

export const useNow = (): LocalNow => localNow(useSesion().institucion.zonaHoraria)
