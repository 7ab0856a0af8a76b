import { type Cents, spreadOverLimits, toAmount, toCents } from '#web/core/cents.ts'

/** A charge that can be paid, of those given the oldest due first. */
export type Debt = { idCuenta: number; saldo: number }

/** How a payment is laid over charges, while it is being decided. */
export type Split = {
  monto: Cents
  /** Somebody typed the amount: from then on the charges follow it, and not it the charges. */
  typed: boolean
  /** The charges ticked by hand. Until then, those that the amount reaches. */
  chosen: ReadonlySet<number> | undefined
  parts: ReadonlyMap<number, Cents>
}

const sum = (parts: Iterable<Cents>) => [...parts].reduce((a, b) => a + b, 0)

function laid(total: Cents, debts: readonly Debt[]): ReadonlyMap<number, Cents> {
  const { parts } = spreadOverLimits(
    total,
    debts.map(({ saldo }) => toCents(saldo)),
  )
  return new Map(
    debts.map(({ idCuenta }, i) => [idCuenta, parts[i] ?? 0] as const).filter(([, part]) => part > 0),
  )
}

const among = (debts: readonly Debt[], ids: ReadonlySet<number> | undefined) =>
  ids ? debts.filter(({ idCuenta }) => ids.has(idCuenta)) : debts

const inFull = (debts: readonly Debt[]): Cents => sum(debts.map(({ saldo }) => toCents(saldo)))

/** The first proposal: these charges, all of what they owe. */
export function proposed(debts: readonly Debt[]): Split {
  const monto = inFull(debts)
  return { monto, typed: false, chosen: undefined, parts: laid(monto, debts) }
}

/** What was received and where it would go, as somebody said it. */
export const stated = (monto: Cents, parts: ReadonlyMap<number, Cents>): Split => ({
  monto,
  typed: true,
  chosen: new Set(parts.keys()),
  parts,
})

/** An amount typed falls on the charges ticked by hand, if any were, or on all: the oldest first. */
export function typeAmount(split: Split, debts: readonly Debt[], monto: Cents): Split {
  if (monto === 0) return { monto, typed: false, chosen: undefined, parts: new Map() }
  return { ...split, monto, typed: true, parts: laid(monto, among(debts, split.chosen)) }
}

/** Ticks a charge or not. The amount follows; if it was typed, the charges do. */
export function tick(split: Split, debts: readonly Debt[], { id, on }: { id: number; on: boolean }): Split {
  const chosen = new Set(split.chosen ?? split.parts.keys())
  if (on) chosen.add(id)
  else chosen.delete(id)
  if (split.typed) return { ...split, chosen, parts: laid(split.monto, among(debts, chosen)) }
  const own = inFull(among(debts, new Set(on ? [id] : [])))
  return { ...assign(split, { id, monto: own }), chosen }
}

/** Puts an amount on one charge by hand. */
export function assign(split: Split, { id, monto }: { id: number; monto: Cents }): Split {
  const chosen = new Set(split.chosen ?? split.parts.keys()).add(id)
  const parts = new Map(split.parts)
  if (monto > 0) parts.set(id, monto)
  else parts.delete(id)
  return { ...split, chosen, parts, monto: split.typed ? split.monto : sum(parts.values()) }
}

/** Forgets what was ticked by hand. */
export const oldestFirst = (split: Split, debts: readonly Debt[]): Split => ({
  ...split,
  chosen: undefined,
  parts: laid(split.monto, debts),
})

/** The amount rises to what was put on the charges. */
export const raise = (split: Split): Split => ({ ...split, typed: true, monto: sum(split.parts.values()) })

export const isTicked = ({ chosen, parts }: Split, id: number) => (chosen ? chosen.has(id) : parts.has(id))

/** What goes to charges, what stays as credit, and how much too much was put on them. Cents. */
export function resultOf({ monto, parts }: Split) {
  const applied = sum(parts.values())
  return { applied, credit: Math.max(0, monto - applied), excess: Math.max(0, applied - monto) }
}

/** As the operation takes it, in the order of the charges. */
export const sentParts = ({ parts }: Split, debts: readonly Debt[]) =>
  debts.flatMap(({ idCuenta }) => {
    const part = parts.get(idCuenta)
    return part ? [{ idCuenta, monto: toAmount(part) }] : []
  })
