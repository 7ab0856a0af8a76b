import type { FastifyInstance } from 'fastify'

import { tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { activate } from '#server/core/activate.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Handler } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'
import { lockAccounts, repriceUnpaid, requireForgiving, unpaidOfLine } from '#server/cuentas/cuenta/index.ts'
import { hangingOnConcepto } from '#server/cuentas/tarifario/index.ts'

import { precioDe } from './precio-repo.ts'

const conceptos = table(tarifarioConcepto, {
  name: 'tarifarioConcepto',
  view: 'tarifarioConceptoFila',
  id: 'idTarifarioConcepto',
  alcance: 'LIBRE',
  texto: ['nombre'],
  defaultSort: 'orden',
  campoDe: {
    tarifario_concepto_nombre_unico: 'nombre',
    tarifario_concepto_impuesto_aparte: 'afectacion',
  },
})

/** A changed line applies to the enrolments to come; with POR_PAGAR, also to its charges without any payment. */
const actualizar: Handler<typeof tarifarioConcepto.actualizar> = async (
  ctx,
  { id, version, alcance, motivo, ...values },
) => {
  const before = await conceptos.get(ctx, id)
  const { monto, incluyeImpuesto = before.incluyeImpuesto } = values
  const after = {
    ...values,
    monto: await precioDe(ctx, { monto, incluyeImpuesto, idTarifario: before.idTarifario }),
  }
  const change = { idTarifarioConcepto: id, before: { ...before, monto: before.precio }, after }
  if (alcance === 'POR_PAGAR') await lockAccounts(ctx, (await unpaidOfLine(ctx, change)).idUsuarios)
  // Read under the locks: a payment may have come in between.
  const { cuentas, antes, despues, lowered } = await unpaidOfLine(ctx, change)
  await conceptos.update(ctx, id, { version, values })
  if (alcance === 'POR_PAGAR')
    await repriceUnpaid(ctx, change, lowered ? await requireForgiving(ctx, motivo) : null)
  return {
    ...saved(ctx, 'tarifarioConcepto', await conceptos.get(ctx, id)),
    porPagar: { cuentas, antes, despues },
  }
}

export const tarifarioConceptoRoutes = (app: FastifyInstance) =>
  bind(
    app,
    tarifarioConcepto,
    {
      ...crud('tarifarioConcepto', conceptos),
      actualizar,
      estado: activate('tarifarioConcepto', 'idTarifarioConcepto', conceptos),
    },
    hangingOnConcepto,
  )
