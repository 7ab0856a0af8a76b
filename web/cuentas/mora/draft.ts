import type { Given } from '#contract/core/op.ts'
import { mora } from '#contract/cuentas/mora.ts'
import { pickInput, inputOf, type Values } from '#web/core/form-values.ts'
import { useRead } from '#web/core/use-op.ts'

export type Rule = Given<typeof mora.simular>

/** The rule that is written, as a simulation takes it; nothing while it lacks something. */
export function ruleOf(draft: object): Rule | undefined {
  const rule = inputOf(mora.simular, pickInput(mora.simular, draft as Values))
  return mora.simular.input.safeParse(rule).success ? (rule as Rule) : undefined
}

/** The first page of what it would charge, which is what the list beside it asks for too. */
export const useSimulated = (rule: Rule) => useRead(mora.simular, mora.simular.input.parse(rule)).data
