import type { Given } from '#contract/core/op.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { inputOf, pickInput, type Values } from '#web/core/form/form-values.ts'
import { useRead } from '#web/core/request/use-op.ts'

export type Rule = Given<typeof mora.simular>

/** The input of a simulation for the rule in the form; undefined while a field is missing or invalid. */
export function ruleOf(draft: object): Rule | undefined {
  const rule = inputOf(mora.simular, pickInput(mora.simular, draft as Values))
  return mora.simular.input.safeParse(rule).success ? (rule as Rule) : undefined
}

/** The first page of the simulation. The list beside asks for the same, so it is fetched once. */
export const useSimulated = (rule: Rule) => useRead(mora.simular, mora.simular.input.parse(rule)).data
