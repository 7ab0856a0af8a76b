import { type Cents, spreadOverLimits, toAmount, toCents } from '#contract/core/cents.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'

/** An open charge; lists of them are in order of due date. */
export type Debt = { idCuenta: number; saldo: number; enRevision?: number }

/** The distribution of a payment over charges. */
export type Split = {
  monto: Cents
  /** The amount was typed by hand: the charges follow it. Otherwise it follows the charges. */
  typed: boolean
  /** The charges ticked by hand; undefined while the amount chooses them. */
  chosen: ReadonlySet<number> | undefined
  parts: ReadonlyMap<number, Cents>
}

const totalCents = (parts: Iterable<Cents>) => [...parts].reduce((a, b) => a + b, 0)

function spreadOver(total: Cents, debts: readonly Debt[]): ReadonlyMap<number, Cents> {
  const { parts } = spreadOverLimits(
    total,
    debts.map(({ saldo }) => toCents(saldo)),
  )
  return new Map(
    debts.map(({ idCuenta }, i) => [idCuenta, parts[i] ?? 0] as const).filter(([, part]) => part > 0),
  )
}

const debtsWithIds = (debts: readonly Debt[], ids: ReadonlySet<number>) =>
  debts.filter(({ idCuenta }) => ids.has(idCuenta))

const fullAmount = (debts: readonly Debt[]): Cents => totalCents(debts.map(({ saldo }) => toCents(saldo)))

/** The first proposal: the whole debt of these charges. */
export function proposeSplit(debts: readonly Debt[]): Split {
  const monto = fullAmount(debts)
  return { monto, typed: false, chosen: undefined, parts: spreadOver(monto, debts) }
}

/** A split with the amount and the parts that were reported. */
export const reportedSplit = (monto: Cents, parts: ReadonlyMap<number, Cents>): Split => ({
  monto,
  typed: true,
  chosen: new Set(parts.keys()),
  parts,
})

/** Applies a typed amount to the charges ticked by hand, or to all that are asked for, the oldest first. */
export function typeAmount(split: Split, debts: readonly Debt[], monto: Cents): Split {
  if (monto === 0) return { monto, typed: false, chosen: undefined, parts: new Map() }
  const { chosen } = split
  const paid = chosen ? debtsWithIds(debts, chosen) : debts.filter(isAsked)
  return { ...split, monto, typed: true, parts: spreadOver(monto, paid) }
}

/** Ticks or unticks a charge. The amount follows; a typed amount stays and is split again. */
export function tickCharge(
  split: Split,
  debts: readonly Debt[],
  { id, on }: { id: number; on: boolean },
): Split {
  const chosen = new Set(split.chosen ?? split.parts.keys())
  if (on) chosen.add(id)
  else chosen.delete(id)
  if (split.typed) return { ...split, chosen, parts: spreadOver(split.monto, debtsWithIds(debts, chosen)) }
  const own = fullAmount(debtsWithIds(debts, new Set(on ? [id] : [])))
  return { ...assignPart(split, { id, monto: own }), chosen }
}

/** Sets the part of one charge by hand. */
export function assignPart(split: Split, { id, monto }: { id: number; monto: Cents }): Split {
  const chosen = new Set(split.chosen ?? split.parts.keys()).add(id)
  const parts = new Map(split.parts)
  if (monto > 0) parts.set(id, monto)
  else parts.delete(id)
  return { ...split, chosen, parts, monto: split.typed ? split.monto : totalCents(parts.values()) }
}

/** Discards the ticks and splits the amount over the oldest charges. */
export const splitOldestFirst = (split: Split, debts: readonly Debt[]): Split => ({
  ...split,
  chosen: undefined,
  parts: spreadOver(split.monto, debts),
})

/** Raises the amount to the sum of the parts. */
export const raiseAmount = (split: Split): Split => ({
  ...split,
  typed: true,
  monto: totalCents(split.parts.values()),
})

export const isTicked = ({ chosen, parts }: Split, id: number) => (chosen ? chosen.has(id) : parts.has(id))

/** Cents applied to charges, left as credit, and in excess of the amount. */
export function resultOf({ monto, parts }: Split) {
  const applied = totalCents(parts.values())
  return { applied, credit: Math.max(0, monto - applied), excess: Math.max(0, applied - monto) }
}

/** The parts as input of the operation, in the order of the charges. */
export const sentParts = ({ parts }: Split, debts: readonly Debt[]) =>
  debts.flatMap(({ idCuenta }) => {
    const part = parts.get(idCuenta)
    return part ? [{ idCuenta, monto: toAmount(part) }] : []
  })
