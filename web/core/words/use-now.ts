import { useSesion } from '#web/core/session/session.ts'

import { type LocalNow, localNow } from './calendar.ts'

export const useNow = (): LocalNow => localNow(useSesion().institucion.zonaHoraria)
