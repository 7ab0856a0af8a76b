import { compareCodes } from '#contract/core/order.ts'
import type { Clave } from '#contract/core/words.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela as ops } from '#contract/pagos/pasarela.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { asSystem } from '#server/core/write.ts'
import { ingresos, ownPaidTogether } from '#server/pagos/ingreso/index.ts'

import { aplicarHechos } from './aplicar.ts'
import { findOrder } from './orden-repo.ts'
import type { Pasarela } from './pasarela.ts'

/** The payment as it is, with a message for the payer. */
export async function stateOf(ctx: Ctx, idIngreso: number) {
  const row = await ingresos.get(ctx, idIngreso)
  const own = row.idPago ? await ownPaidTogether(ctx, idIngreso) : []
  const rows = own.length > 1 ? await Promise.all(own.map((id) => ingresos.get(ctx, id))) : [row]
  const recibos = rows.map(({ numeroRecibo }) => numeroRecibo ?? '').toSorted(compareCodes)
  const recibo = new Intl.ListFormat(ctx.idioma).format(recibos)
  return { ...saved(ctx, 'ingreso', row), mensaje: ctx.t(messageOf(row), { recibo }) }
}

function messageOf({ estado, sinTerminar }: Pick<Ingreso, 'estado' | 'sinTerminar'>): Clave {
  if (estado === 'CONFIRMADO' || estado === 'DEVUELTO') return 'pasarela.pagado'
  if (estado === 'RECHAZADO') return 'pasarela.noPagado'
  return sinTerminar ? 'pasarela.sinTarjeta' : 'pasarela.enProceso'
}

/** The payments of an order that are of the actor's students; none of another's, which answers 404. */
async function ownOfOrder(ctx: Ctx, nombre: string | null): Promise<number[]> {
  const orden = nombre === null ? undefined : await findOrder(ctx.db, nombre)
  return orden ? ownPaidTogether(ctx, orden.idIngreso) : []
}

/** Applies what the payer's browser brings back: it is trusted only as far as the gateway signed it. */
export const pagoEnLinea =
  (pasarela: Pasarela | undefined): Handler<typeof ops.pagoEnLinea> =>
  async (ctx, campos) => {
    const hechos = pasarela?.readNotification('RETORNO', campos)?.hechos
    if (!pasarela || !hechos) throw new Fail('VALIDACION', 'pasarela.firma')
    const own = await ownOfOrder(ctx, hechos.orden)
    if (own.length === 0) throw noEncontrado()
    const { estado, respuesta } = await ctx.intend(async (inside) => {
      const done = await aplicarHechos(await asSystem(inside), { hechos, origen: pasarela, completo: true })
      const [known = own[0] ?? 0] = await ownPaidTogether(inside, done.idIngreso ?? 0)
      const row = await stateOf(inside, known)
      return { estado: done.estado, respuesta: ops.pagoEnLinea.output.parse(row) }
    })
    if (estado === 'REVISION') throw new Fail('PASARELA', 'pasarela.enRevision')
    return respuesta
  }
