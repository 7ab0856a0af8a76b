import type { Ingreso } from '#contract/pagos/ingreso.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { membrete } from '#server/institucion/institucion/index.ts'

import type { ademasDe } from './repo.ts'

/** What a receipt is read from. */
export type Fuente = {
  pago: Ingreso & { numeroRecibo: string }
  casa: Awaited<ReturnType<typeof membrete>>
  ademas: Awaited<ReturnType<typeof ademasDe>>
}

/** What a receipt says, in words, whatever it is printed on. */
export type Recibo = Fuente & {
  titulo: string
  datos: (readonly [rotulo: string, valor: string | null])[]
  /** Where the money went: it adds to the total. */
  lineas: { que: string; detalle: string; monto: string }[]
  total: readonly [rotulo: string, monto: string]
  letras: string
  /** What the institution says at its foot, line by line. */
  pie: string[]
  /** Why it is not worth what it says. */
  aviso: string | undefined
  t: Ctx['t']
}
