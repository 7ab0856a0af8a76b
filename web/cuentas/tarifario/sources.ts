import { type Moneda, moneda } from '#contract/institucion/moneda.ts'
import { lentSource } from '#web/core/lent.ts'
import { sourceOf } from '#web/core/picker.ts'

/** A currency by what the session and every row know of it. */
export const currencyText = ({ codigo, simbolo }: Pick<Moneda, 'codigo' | 'simbolo'>) =>
  `${codigo} (${simbolo})`

export const areas = lentSource('area')
export const monedas = sourceOf(moneda, 'idMoneda', currencyText).only({ estado: 'ACTIVO' })
