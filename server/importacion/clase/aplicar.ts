import { type Cents, spreadOverLimits } from '#contract/core/cents.ts'
import { compareCodes } from '#contract/core/order.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'

import {
  type Aplicada,
  creditOf,
  deleteApplications,
  insertApplications,
  type OpenCharge,
  openCharges,
  peopleWithCredit,
} from './aplicar-repo.ts'
import { decimalDe } from './cells.ts'
import type { FilaLista } from './clase.ts'

type Pagada = { id: number; fila: FilaLista; nueva: boolean }
type Extra = { idCuenta: number | null; concepto: string }

const extraOf = ({ extra }: FilaLista) => extra as Extra

/** The charges that a payment may pay, in the order of payment: the one it names, else those of its concept, else the oldest due. */
function chargesFor(fila: FilaLista, open: OpenCharge[]): OpenCharge[] {
  const { idCuenta, concepto } = extraOf(fila)
  const own = open.filter(({ idMoneda }) => idMoneda === Number(fila.valores.id_moneda))
  if (idCuenta !== null) return own.filter((one) => one.idCuenta === idCuenta)
  const named = concepto ? own.filter((one) => foldText(one.concepto) === foldText(concepto)) : []
  return [...named, ...own.filter((one) => !named.includes(one))]
}

/** Spreads a payment over charges, which then owe less. `rest` is what they do not take. */
function spread(idIngreso: number, centimos: Cents, charges: OpenCharge[]) {
  const { parts, rest } = spreadOverLimits(
    centimos,
    charges.map((one) => one.saldo),
  )
  const applied = charges.flatMap((charge, i): (Aplicada & { centimos: Cents }) | [] => {
    const cents = parts[i]!
    charge.saldo -= cents
    if (cents === 0) return []
    const { idCuenta, idUsuario, idMoneda } = charge
    return { idCuenta, idIngreso, idUsuario, idMoneda, monto: decimalDe(cents), centimos: cents }
  })
  return { applied, rest }
}

const byDay = (a: Pagada, b: Pagada) =>
  compareCodes(String(a.fila.valores.fecha), String(b.fila.valores.fecha)) || a.fila.fila - b.fila.fila

const byPerson = (charges: OpenCharge[]) => Map.groupBy(charges, (one) => one.idUsuario)

/** Applies payments to charges: as each says, else the oldest due first, in the order of their days. What is over is credit. */
export async function aplicar(ctx: Ctx, filas: Pagada[]) {
  await deleteApplications(
    ctx,
    filas.filter(({ nueva }) => !nueva).map(({ id }) => id),
  )
  const users = [...new Set(filas.map(({ fila }) => Number(fila.valores.id_usuario)))]
  const open = byPerson(await openCharges(ctx, users))
  const applied = filas.toSorted(byDay).flatMap(({ id, fila }) => {
    const charges = chargesFor(fila, open.get(Number(fila.valores.id_usuario)) ?? [])
    const { applied: some, rest } = spread(id, fila.centimos ?? 0, charges)
    if (rest > 0) fila.avisos.push(ctx.t('importacion.aFavor', { monto: decimalDe(rest) }))
    return some
  })
  await insertApplications(ctx, applied)
}

/** Pays charges that came after their payments: with the credit of historic payments, the oldest of both first. */
export async function aplicarCredito(ctx: Ctx, filas: { id: number; fila: FilaLista }[]) {
  const users = await peopleWithCredit(ctx, [
    ...new Set(filas.map(({ fila }) => Number(fila.valores.id_usuario))),
  ])
  if (users.length === 0) return
  const rows = new Map(filas.map(({ id, fila }) => [id, fila]))
  const open = byPerson((await openCharges(ctx, users)).filter(({ idCuenta }) => rows.has(idCuenta)))
  const applied = (await creditOf(ctx, users)).flatMap(({ idIngreso, idUsuario, idMoneda, saldo }) => {
    const charges = (open.get(idUsuario) ?? []).filter((one) => one.idMoneda === idMoneda)
    return spread(idIngreso, saldo, charges).applied
  })
  for (const [idCuenta, some] of Map.groupBy(applied, (one) => one.idCuenta)) {
    const monto = decimalDe(some.reduce((sum, { centimos }) => sum + centimos, 0))
    rows.get(idCuenta)!.avisos.push(ctx.t('importacion.yaPagada', { monto }))
  }
  await insertApplications(ctx, applied)
}
