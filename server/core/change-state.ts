import type { Next } from '#contract/core/states.ts'

import type { Ctx } from './ctx.ts'
import { Fail } from './fail.ts'
import { stateName } from './table.ts'

type Repo<S extends string> = {
  get(ctx: Ctx, id: number): Promise<unknown>
  move(
    ctx: Ctx,
    id: number,
    move: { from: readonly S[]; to: S },
    values?: { motivo: string | null },
  ): Promise<void>
}
type Machine<S extends string> = { repo: Repo<S>; entidad: string; next: Next<S> }

/**
 * "Change the state to": for nouns without a named operation for each transition. A refusal names the present state
 * and the allowed ones.
 */
export async function changeState<S extends string>(
  ctx: Ctx,
  { repo, entidad, next }: Machine<S>,
  id: number,
  { estado, motivo }: { estado: S; motivo?: string | undefined },
) {
  const { estado: now } = (await repo.get(ctx, id)) as { estado: S }
  const allowed = next[now]
  if (!allowed.includes(estado)) {
    const named = (state: string) => stateName(ctx, entidad, state)
    throw new Fail(
      'TRANSICION_NO_PERMITIDA',
      allowed.length > 0 ? 'error.siguientes' : 'error.sinSiguientes',
      {
        estado: named(now),
        permitidos: allowed.map(named).join(', '),
      },
    )
  }
  await repo.move(ctx, id, { from: [now], to: estado }, { motivo: motivo ?? null })
}
