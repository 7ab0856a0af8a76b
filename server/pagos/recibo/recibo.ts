import type { Ingreso } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { membrete } from '#server/institucion/institucion/index.ts'

import type { readDetails } from './repo.ts'

/** The data of a receipt. */
export type DatosDeRecibo = {
  pago: Ingreso & { numeroRecibo: string }
  casa: Awaited<ReturnType<typeof membrete>>
  details: Awaited<ReturnType<typeof readDetails>>
}

/** The texts of a receipt, for a sheet or a roll. */
export type Recibo = DatosDeRecibo & {
  titulo: string
  datos: (readonly [rotulo: string, valor: string | null])[]
  /** The uses of the money (charges, refunds, credit), which add to the total. */
  lineas: { que: string; detalle: string; monto: string }[]
  total: readonly [rotulo: string, monto: string]
  letras: string
  /** The institution's foot text, line by line. */
  pie: string[]
  /** Why the receipt has no value, if so. */
  aviso: string | undefined
  t: Ctx['t']
}
