import { type matricula, matriculaMoves } from '#contract/matriculas/matricula.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import {
  anularCuentasDeMatricula,
  lockAccounts,
  overdueDebt,
  requireForgiving,
} from '#server/cuentas/cuenta/index.ts'
import { runEach } from '#server/matriculas/corrida/index.ts'
import { lockGrupo, lockGrupos, releaseOffers } from '#server/matriculas/vacante/index.ts'

import { liveMatriculasOf, lockMatriculacion, markMatriculacion } from './matriculacion-repo.ts'
import { matriculas } from './repo.ts'

const CLOSED_ACCESSES = { accesoAulaVirtual: false, accesoComunicacion: false }

/**
 * Marks an enrolment as deleted and keeps its row, because payments may refer to it: annuls its charges and
 * frees its seat. What was overdue goes only by who may forgive it: a withdrawal would leave it owed.
 */
async function removeMatricula(ctx: Ctx, id: number, motivo: string) {
  const { idGrupo, idUsuario } = await matriculas.get(ctx, id)
  await lockGrupo(ctx, idGrupo)
  await lockAccounts(ctx, [idUsuario])
  if ((await overdueDebt(ctx, [id])).size > 0) await requireForgiving(ctx, motivo)
  await anularCuentasDeMatricula(ctx, id, motivo)
  await matriculas.move(ctx, id, matriculaMoves.eliminar, { ...CLOSED_ACCESSES, motivo })
  await releaseOffers(ctx, idGrupo)
  return {}
}

export const eliminar: Handler<typeof matricula.eliminar> = async (ctx, { id }) => {
  await removeMatricula(ctx, id, ctx.t('matricula.motivoEliminada'))
  return { mensaje: ctx.t('hecho.eliminado') }
}

export const eliminarVarias: Handler<typeof matricula.eliminarVarias> = (ctx, { matriculas: ids, motivo }) =>
  runEach(ctx, ids, {
    accion: 'ELIMINAR',
    motivo,
    changeOne: (id) => removeMatricula(ctx, id, motivo),
  })

/** Deletes an act with all its live enrolments, or refuses it whole. */
async function removeMatriculacion(ctx: Ctx, idMatriculacion: number, motivo: string) {
  await lockMatriculacion(ctx, idMatriculacion)
  const vivas = await liveMatriculasOf(ctx, [idMatriculacion])
  for (const { idMatricula } of vivas) await removeMatricula(ctx, idMatricula, motivo)
  await markMatriculacion(ctx, idMatriculacion)
  return ctx.t('matriculacion.eliminada', { count: vivas.length })
}

export const eliminarMatriculaciones: Handler<typeof matricula.eliminarMatriculaciones> = async (
  ctx,
  { matriculaciones, motivo },
) => {
  const all = await liveMatriculasOf(ctx, matriculaciones)
  await lockGrupos(ctx, [...new Set(all.map((one) => one.idGrupo))])
  await lockAccounts(ctx, [...new Set(all.map((one) => one.idUsuario))])
  return bulk(ctx, matriculaciones, (id) => removeMatriculacion(ctx, id, motivo))
}
