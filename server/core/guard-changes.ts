import { type Cambios, dependentsIn } from '#contract/core/cambios.ts'
import type { Op, Ops } from '#contract/core/op.ts'
import { opens } from '#contract/core/permisos.ts'

import type { Ctx, Handler } from './ctx.ts'
import { ask, fixedFields, type Hanging, refuseChanges, type Row, rulesOfChange } from './refuse-changes.ts'

type Run = (ctx: Ctx, input: Row) => Promise<unknown>
type Guarded = { hanging: Hanging; ver: Run }

/** The id of the row that an input is about: `id`, or the first that has its name. */
const idOf = (input: Row) =>
  Number(input.id ?? Object.entries(input).find(([name]) => name.startsWith('id'))?.[1])

/** Runs a change by the rules of its fields: refused, asked, or done. */
const guardedChange =
  (cambios: Cambios, run: Run, { hanging, ver }: Guarded): Run =>
  async (ctx, { confirmaCambio, ...values }) => {
    const id = idOf(values)
    const before = (await ver(ctx, { id })) as Row
    const rules = rulesOfChange(cambios, before, values)
    const found = await refuseChanges(ctx, hanging, rules, { id, row: { ...before, ...values } })
    const answer = await run(ctx, values)
    if (found.length > 0 && confirmaCambio === false) ask(ctx, found)
    return answer
  }

/** Adds to a row the fields that cannot change now, for those who may change it. */
const rowWithFijos =
  ({ cambios = {}, permiso }: Op, { hanging, ver }: Guarded): Run =>
  async (ctx, input) => {
    const row = (await ver(ctx, input)) as Row
    if (!opens(permiso, ctx.actor.authorities)) return row
    const fijos = await fixedFields(ctx, hanging, cambios, { id: Number(input.id), row })
    return fijos.length > 0 ? { ...row, fijos } : row
  }

/** A handler that leaves the confirmation out, where nothing asks for it. */
const withoutConfirmation =
  (run: Run): Run =>
  (ctx, input) => {
    const { confirmaCambio: _, ...values } = input
    return run(ctx, values)
  }

const isAsked = ({ cambios }: Op) => cambios !== undefined && dependentsIn(cambios).length > 0

/** The handler of an operation, held to the rules that the contract has for its fields (decision 170). */
export function guardChanges(ops: Ops, handlers: Record<string, unknown>, hanging?: Hanging) {
  const ver = handlers.ver as Run
  const guard = hanging && { hanging, ver }
  return (name: string, op: Op): Handler<Op> => {
    const run = handlers[name] as Run
    const held = () => {
      if (isAsked(op)) {
        if (!guard) throw new Error(`${op.path}: bind it with what hangs on its rows`)
        return guardedChange(op.cambios ?? {}, run, guard)
      }
      if (op.cambios) return withoutConfirmation(run)
      return guard && name === 'ver' && ops.actualizar ? rowWithFijos(ops.actualizar, guard) : run
    }
    return Object.assign(held(), run) as unknown as Handler<Op>
  }
}
