import { compareCodes } from '#contract/core/order.ts'
import { ingresoMoves } from '#contract/pagos/estado-ingreso.ts'
import { type ingreso } from '#contract/pagos/ingreso.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { requireSelf } from '#server/core/self.ts'
import { transicion } from '#server/core/table.ts'
import { settleSplit } from '#server/cuentas/cuenta/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'
import { emision } from '#server/pagos/emision/index.ts'

import { rowsOfPago } from './pago-repo.ts'
import { confirmWithReceipt } from './recibo-repo.ts'
import { roundTogether } from './redondeo-repo.ts'
import { ingresos, lockAccountOf, rowOfIngreso } from './repo.ts'
import { requireProof } from './sustento.ts'

/** Locks the student's account and returns the payment as it is under the lock, if it allows that move. */
export async function lockIngresoFor(ctx: Ctx, idIngreso: number, move: keyof typeof ingresoMoves) {
  await lockAccountOf(ctx, idIngreso)
  const row = await rowOfIngreso(ctx, idIngreso)
  const { from } = ingresoMoves[move]
  if (from.some((state) => state === row.estado)) return row
  throw transicion(ctx, 'ingreso', { estado: row.estado, desde: from })
}

/** The same of a payment and of those made with it, each as it is under the locks of all accounts. */
export async function lockPagoFor(ctx: Ctx, idIngreso: number, move: keyof typeof ingresoMoves) {
  await lockAccountOf(ctx, idIngreso)
  const rows = await rowsOfPago(ctx, idIngreso)
  const { from } = ingresoMoves[move]
  const wrong = rows.find((row) => !from.some((state) => state === row.estado))
  if (wrong) throw transicion(ctx, 'ingreso', { estado: wrong.estado, desde: from })
  return rows
}

/**
 * Confirms a payment and those made with it, in one transaction: locks the students' accounts, settles what each pays, queues their mails, drafts
 * their documents where documents are issued, and writes payment, receipt number and document by one statement for each, the last: every other
 * confirmation waits for the series until the commit. Without a document the trigger `ingreso_congelar` freezes the receipt;
 * `ingreso_con_comprobante` checks at the commit that a school that issues has the document. Returns the payments, that one first.
 */
export async function confirmarPago(ctx: Ctx, idIngreso: number) {
  const pagos = await lockPagoFor(ctx, idIngreso, 'confirmar')
  for (const pago of pagos) await settleSplit(ctx, pago, pago.reparto === 'INDICADO')
  await notify(ctx, { evento: 'PAGO_CONFIRMADO', ids: pagos.map((one) => one.idIngreso) })
  const rounded = pagos[0]?.idPago ? await roundTogether(ctx, pagos) : []
  const drafted = []
  for (const pago of pagos) {
    const row = await ingresos.get(ctx, pago.idIngreso)
    drafted.push({
      row,
      documento: await emision().redactar(ctx, { ...pago, enLinea: pago.ordenEnLinea !== null }),
    })
  }
  const done = []
  for (const [i, { row, documento }] of drafted.entries()) {
    const { from } = ingresoMoves.confirmar
    const change = { idIngreso: row.idIngreso, from, redondeo: rounded[i] }
    done.push({ ...row, ...(await confirmWithReceipt(ctx, change, documento)) } as typeof row)
  }
  return done.toSorted((a, b) => Number(b.idIngreso === idIngreso) - Number(a.idIngreso === idIngreso)) as [
    (typeof done)[number],
    ...typeof done,
  ]
}

export const confirmar: Handler<typeof ingreso.confirmar> = async (ctx, { idIngreso, idUsuarioSesion }) => {
  requireSelf(ctx, idUsuarioSesion)
  await requireProof(ctx, idIngreso)
  const [row, ...others] = await confirmarPago(ctx, idIngreso)
  const recibos = [row, ...others].map(({ numeroRecibo }) => numeroRecibo ?? '').toSorted(compareCodes)
  return {
    ...saved(ctx, 'ingreso', row),
    mensaje: ctx.t('ingreso.confirmado', { recibo: new Intl.ListFormat(ctx.idioma).format(recibos) }),
  }
}
