import { type Renglon, centsOf } from '#server/comprobantes/emisor/index.ts'

import type { Cargo } from './lineas.ts'

/** An application to a charge, as a document would say it. */
export type Aplicada = Cargo & { idIngreso: number }
/** A document that stands for money of a payment. */
export type Standing = { idIngreso: number; renglones: Pick<Renglon, 'descripcion' | 'codigo'>[] }
type Moves = { takenOff: readonly Aplicada[]; putOn: readonly Aplicada[] }

/** The payments of which what was taken off is not, line by line, what was put in its place. */
function changedPayments({ takenOff, putOn }: Moves): Set<number> {
  const sums = new Map<string, { idIngreso: number; sum: bigint }>()
  const add = ({ idIngreso, descripcion, afectacion, monto }: Aplicada, sign: bigint) => {
    const key = JSON.stringify([idIngreso, descripcion, afectacion])
    const { sum } = sums.get(key) ?? { sum: 0n }
    sums.set(key, { idIngreso, sum: sum + sign * centsOf(monto) })
  }
  for (const one of takenOff) add(one, 1n)
  for (const one of putOn) add(one, -1n)
  return new Set([...sums.values()].filter(({ sum }) => sum !== 0n).map(({ idIngreso }) => idIngreso))
}

/** A document that names a charge, by its words or by its line of the price list. */
const names = ({ renglones }: Standing, { descripcion, codigo }: Aplicada) =>
  renglones.some((line) => line.descripcion === descripcion || (codigo !== null && line.codigo === codigo))

/** Finds the payments with documents that name a charge the money has left; counts the documents of each. */
export function replacedPayments(moved: Moves, standing: readonly Standing[]) {
  const changed = changedPayments(moved)
  const byPayment = Map.groupBy(
    standing.filter(({ idIngreso }) => changed.has(idIngreso)),
    ({ idIngreso }) => idIngreso,
  )
  const isWrong = (documents: readonly Standing[], idIngreso: number) =>
    moved.takenOff.some((left) => left.idIngreso === idIngreso && documents.some((one) => names(one, left)))
  return [...byPayment]
    .filter(([idIngreso, documents]) => isWrong(documents, idIngreso))
    .map(([idIngreso, documents]) => ({ idIngreso, documentos: documents.length }))
    .toSorted((a, b) => a.idIngreso - b.idIngreso)
}
