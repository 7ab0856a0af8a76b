import { tipo } from '#contract/institucion/tipo.ts'
import { sourceOf } from '#web/core/form/picker.ts'

/** The payment methods. */
export const metodos = sourceOf(tipo, 'idTipo', (m) => m.nombre, {
  fijo: { categoria: 'MEDIO_PAGO' },
})

/** The banks. */
export const bancos = sourceOf(tipo, 'idTipo', (b) => b.nombre, { fijo: { categoria: 'BANCO' } })
