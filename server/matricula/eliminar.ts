import { type matricula, puedeMatricula } from '#contract/matricula.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { anularDeMatricula, lockAccounts } from '#server/cuenta/index.ts'

import { lockGrupo, lockGruposDe, matriculas } from './repo.ts'

const CLOSED = { accesoAulaVirtual: false, accesoComunicacion: false }

/** What money may hang on is never erased: it is marked, its charges annulled, its seat freed. */
async function remove(ctx: Ctx, id: number, motivo: string) {
  const { idGrupo, idUsuario } = await matriculas.get(ctx, id)
  await lockGrupo(ctx, idGrupo)
  await lockAccounts(ctx, [idUsuario])
  await anularDeMatricula(ctx, id, motivo)
  await matriculas.move(ctx, id, puedeMatricula.eliminar, { ...CLOSED, motivo })
  return ctx.t('hecho.eliminado')
}

export const eliminar: Handler<typeof matricula.eliminar> = async (ctx, { id }) => ({
  mensaje: await remove(ctx, id, ctx.t('matricula.motivoEliminada')),
})

/** Everything is locked before the first, in the order that everybody keeps. */
export const eliminarVarias: Handler<typeof matricula.eliminarVarias> = async (
  ctx,
  { matriculas: ids, motivo },
) => {
  await lockAccounts(ctx, await lockGruposDe(ctx, ids))
  return bulk(ctx, ids, (id) => remove(ctx, id, motivo))
}
