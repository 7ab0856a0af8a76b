import type { EstadoCatalogo } from '#contract/core/shapes.ts'

import { saved } from './crud.ts'
import type { Ctx } from './ctx.ts'

type Repo<D> = {
  get(ctx: Ctx, id: number): Promise<D>
  move(ctx: Ctx, id: number, move: { from: readonly string[]; to: string }): Promise<void>
}

/** Puts a catalogue row in use or out of it; `clave` is the name of its id in the input. Asking for the state it is in changes nothing. */
export const activate =
  <const N extends string, const K extends string, D>(nombre: N, clave: K, repo: Repo<D>) =>
  async (ctx: Ctx, input: Record<K, number> & { estado: EstadoCatalogo }) => {
    const id = (input as Record<K, number>)[clave]
    await repo.move(ctx, id, { from: ['ACTIVO', 'INACTIVO'], to: input.estado })
    return saved(ctx, nombre, await repo.get(ctx, id))
  }
