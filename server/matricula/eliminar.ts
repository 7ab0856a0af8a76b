import { type matricula, puedeMatricula } from '#contract/matricula.ts'
import type { Handler } from '#server/core/ctx.ts'
import { anularDeMatricula, lockAccounts } from '#server/cuenta/index.ts'

import { lockGrupo, matriculas } from './repo.ts'

/** What money may hang on is never erased: it is marked, its charges annulled, its seat freed. */
export const eliminar: Handler<typeof matricula.eliminar> = async (ctx, { id }) => {
  const { idGrupo, idUsuario } = await matriculas.get(ctx, id)
  await lockGrupo(ctx, idGrupo)
  await lockAccounts(ctx, [idUsuario])
  await anularDeMatricula(ctx, id, ctx.t('matricula.motivoEliminada'))
  await matriculas.move(ctx, id, puedeMatricula.eliminar, { accesoAulaVirtual: false, accesoComunicacion: false })
  return { mensaje: ctx.t('hecho.eliminado') }
}
