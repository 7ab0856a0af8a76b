import { useState } from 'react'

import { toAmount, toCents } from '#contract/core/cents.ts'
import { useFormValues } from '#web/core/form/form-context.ts'

import {
  assignPart,
  type Debt,
  proposeSplit,
  raiseAmount,
  sentParts,
  type Split,
  splitOldestFirst,
  tickCharge,
  typeAmount,
} from './split.ts'

/** The state of a split, and the functions that change it. */
export function useSplit(debts: readonly Debt[], first: Split, onChange?: (split: Split) => void) {
  const [split, setSplit] = useState(first)

  const become = (next: Split) => {
    setSplit(next)
    onChange?.(next)
  }
  const cents = (value: number | string) => toCents(Number(value) || 0)

  return {
    split,
    type: (value: number | string) => become(typeAmount(split, debts, cents(value))),
    tick: (id: number, on: boolean) => become(tickCharge(split, debts, { id, on })),
    assign: (id: number, value: number | string) => become(assignPart(split, { id, monto: cents(value) })),
    /** Pays the whole of these charges, and no other. */
    payWhole: (some: readonly Debt[]) => become(proposeSplit(some)),
    /** Spreads a total over all that is asked for, from the oldest. */
    spread: (value: number | string) => become(typeAmount(proposeSplit([]), debts, cents(value))),
    oldestFirst: () => become(splitOldestFirst(split, debts)),
    raise: () => become(raiseAmount(split)),
  }
}

/** The split of a payment form, which gets its parts in `field`, and its amount where the form has one. */
export function useFormSplit(
  debts: readonly Debt[],
  first: Split,
  field: 'aplicaciones' | 'cargos' = 'aplicaciones',
) {
  const form = useFormValues()
  return useSplit(debts, first, (next) => {
    if (field === 'aplicaciones') form.setFieldValue('monto', next.monto > 0 ? toAmount(next.monto) : '')
    form.setFieldValue(field, sentParts(next, debts))
  })
}

export type SplitTools = ReturnType<typeof useSplit>
