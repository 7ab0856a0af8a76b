import type { Ctx } from './ctx.ts'
import { Fail } from './fail.ts'

type Row = { delSistema: boolean }
type Repo = { get(ctx: Ctx, id: number): Promise<unknown>; remove(ctx: Ctx, id: number): Promise<void> }

/** Rows that the program finds by their code: never deleted. The contract keeps their code (`cambios`). */
export const fixedCodes = (repo: Repo) => ({
  async eliminar(ctx: Ctx, { id }: { id: number }) {
    const row = (await repo.get(ctx, id)) as Row
    if (row.delSistema) throw new Fail('CONFLICTO', 'error.delSistema')
    await repo.remove(ctx, id)
    return { mensaje: ctx.t('hecho.eliminado') }
  },
})
