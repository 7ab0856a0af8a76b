import { moneda } from '#contract/institucion/moneda.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const monedas = sourceOf(moneda, 'idMoneda', (m) => `${m.nombre} (${m.simbolo})`)
/** Currencies by code, for narrow places. */
export const codigosDeMoneda = sourceOf(moneda, 'idMoneda', (m) => m.codigo)

export { ListTotals } from './list-totals.tsx'
