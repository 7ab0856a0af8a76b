import { type Moneda, moneda } from '#contract/institucion/moneda.ts'
import { sourceOf } from '#web/core/form/picker.ts'
import { lentSource } from '#web/core/screen/lent.ts'

/** A currency by what the session and every row know of it. */
export const currencyText = ({ codigo, simbolo }: Pick<Moneda, 'codigo' | 'simbolo'>) =>
  `${codigo} (${simbolo})`

export const areas = lentSource('area')
export const monedas = sourceOf(moneda, 'idMoneda', currencyText).only({ estado: 'ACTIVO' })
