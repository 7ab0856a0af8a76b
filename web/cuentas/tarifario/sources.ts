import { lentSource } from '#web/core/lent.ts'
import { monedas as todas } from '#web/institucion/moneda/index.ts'

export const areas = lentSource('area')
export const monedas = todas.only({ estado: 'ACTIVO' })
