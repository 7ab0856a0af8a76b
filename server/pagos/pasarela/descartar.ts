import type { pasarela as ops } from '#contract/pagos/pasarela.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { requireOwn } from '#server/core/self.ts'
import { ingresos, studentsOfPago } from '#server/pagos/ingreso/index.ts'

import { lockOrder, rechazarOrden } from './aplicar.ts'
import { askGateway } from './consultar.ts'
import type { Pasarela } from './pasarela.ts'

async function requireUnfinished(ctx: Ctx, idIngreso: number) {
  const row = await ingresos.get(ctx, idIngreso)
  if (!row.sinTerminar) throw new Fail('CONFLICTO', 'pasarela.noDescartable')
  return row
}

/** A payment of several students is discarded by who pays for all of them. */
async function requireAll(ctx: Ctx, { idUsuario, idPago }: { idUsuario: number; idPago: number | null }) {
  requireOwn(ctx, idUsuario)
  const students = idPago ? await studentsOfPago(ctx, idPago) : []
  if (students.some((one) => !ctx.actor.propios.includes(one)))
    throw new Fail('CONFLICTO', 'pasarela.deVarios')
}

/**
 * Takes a card payment that the student only began off its charges. The gateway is asked first, because its notice of a card may
 * be on its way; a card that it takes later by a form still open is charged all the same, as after any refusal.
 */
export const descartar =
  (pasarela: Pasarela | undefined): Handler<typeof ops.descartar> =>
  async (ctx, { idIngreso }) => {
    const row = await requireUnfinished(ctx, idIngreso)
    await requireAll(ctx, row)
    await askGateway(ctx, idIngreso, pasarela)
    return ctx.step(async (inside) => {
      const orden = await lockOrder(inside, row.ordenEnLinea?.split('/')[0] ?? '')
      await requireUnfinished(inside, idIngreso)
      if (orden) await rechazarOrden(inside, orden, { motivo: 'pasarela.motivoDescartado', resultado: null })
      return {
        ...saved(inside, 'ingreso', await ingresos.get(inside, idIngreso)),
        mensaje: ctx.t('pasarela.descartado'),
      }
    })
  }
