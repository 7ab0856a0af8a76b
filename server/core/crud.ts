import type { Ctx } from './ctx.ts'

type ById = { id: number }

/** The methods `crud` needs of a repository. `table()` provides them; a hand-written repository may too. */
type Repo<D, Q, P, E, U> = {
  get(ctx: Ctx, id: number): Promise<D>
  search(ctx: Ctx, q: Q): Promise<P>
  insert(ctx: Ctx, values: E): Promise<number>
  update(ctx: Ctx, id: number, change: { version: number; values: U }): Promise<void>
  remove(ctx: Ctx, id: number): Promise<void>
}

/** The answer of a change: a sentence to show and the row as it is now. */
export const saved = <const N extends string, D>({ t }: Ctx, nombre: N, row: D) =>
  ({ mensaje: t('hecho.guardado'), [nombre]: row }) as { mensaje: string } & Record<N, D>

/** The five standard handlers, as plain functions: spread them, replace the one that differs. */
export const crud = <const N extends string, D, Q, P, E, U>(nombre: N, repo: Repo<D, Q, P, E, U>) => ({
  ver: (ctx: Ctx, { id }: ById) => repo.get(ctx, id),
  buscar: (ctx: Ctx, q: Q) => repo.search(ctx, q),
  guardar: async (ctx: Ctx, input: E) =>
    saved(ctx, nombre, await repo.get(ctx, await repo.insert(ctx, input))),
  actualizar: async (ctx: Ctx, { id, version, ...values }: ById & { version: number } & U) => {
    await repo.update(ctx, id, { version, values: values as unknown as U })
    return saved(ctx, nombre, await repo.get(ctx, id))
  },
  eliminar: async (ctx: Ctx, { id }: ById) => {
    await repo.remove(ctx, id)
    return { mensaje: ctx.t('hecho.eliminado') }
  },
})
