import { spreadOverLimits } from '#contract/core/cents.ts'
import { compareCodes } from '#contract/core/order.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { foldText } from '#server/core/fold-text.ts'

import { deleteApplications, insertApplications, type OpenCharge, openCharges } from './aplicar-repo.ts'
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

const byDay = (a: Pagada, b: Pagada) =>
  compareCodes(String(a.fila.valores.fecha), String(b.fila.valores.fecha)) || a.fila.fila - b.fila.fila

/** Applies payments to charges: as each says, else the oldest due first, in the order of their days. What is over is credit. */
export async function aplicar(ctx: Ctx, filas: Pagada[]) {
  await deleteApplications(
    ctx,
    filas.filter(({ nueva }) => !nueva).map(({ id }) => id),
  )
  const users = [...new Set(filas.map(({ fila }) => Number(fila.valores.id_usuario)))]
  const open = Map.groupBy(await openCharges(ctx, users), (one) => one.idUsuario)
  const applied = filas.toSorted(byDay).flatMap(({ id, fila }) => {
    const idUsuario = Number(fila.valores.id_usuario)
    const charges = chargesFor(fila, open.get(idUsuario) ?? [])
    const { parts, rest } = spreadOverLimits(
      fila.centimos ?? 0,
      charges.map((one) => one.saldo),
    )
    if (rest > 0) fila.avisos.push(ctx.t('importacion.aFavor', { monto: decimalDe(rest) }))
    return charges.flatMap((charge, i) => {
      const cents = parts[i]!
      charge.saldo -= cents
      if (cents === 0) return []
      const { idCuenta, idMoneda } = charge
      return { idCuenta, idIngreso: id, idUsuario, idMoneda, monto: decimalDe(cents) }
    })
  })
  await insertApplications(ctx, applied)
}
