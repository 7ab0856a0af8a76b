import type { Ctx } from './ctx.ts'
import { Fail } from './fail.ts'

type Row = { delSistema: boolean }
type Repo = { get(ctx: Ctx, id: number): Promise<unknown>; remove(ctx: Ctx, id: number): Promise<void> }

/** Rows that the program finds by their code: they can be renamed, never recoded nor deleted. */
export const fixedCodes = (repo: Repo, codes: readonly string[]) => ({
  async refuseRecoding(ctx: Ctx, id: number, values: Record<string, unknown>) {
    const row = (await repo.get(ctx, id)) as Row & Record<string, unknown>
    if (row.delSistema && codes.some((code) => row[code] !== values[code])) {
      throw new Fail('CONFLICTO', 'error.codigoFijo', { campos: codes.join(', ') })
    }
  },
  async eliminar(ctx: Ctx, { id }: { id: number }) {
    const row = (await repo.get(ctx, id)) as Row
    if (row.delSistema) throw new Fail('CONFLICTO', 'error.delSistema')
    await repo.remove(ctx, id)
    return { mensaje: ctx.t('hecho.eliminado') }
  },
})
