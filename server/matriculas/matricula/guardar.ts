import type { matricula } from '#contract/matriculas/matricula.ts'
import { saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import {
  cuentasDeMatricula,
  lockAccounts,
  owesMoreThanType,
  rediscount,
  requireForgiving,
} from '#server/cuentas/cuenta/index.ts'
import { registrarPersona, usuarioDe } from '#server/personas/usuario/index.ts'

import { avisosDeCruces } from './cruces.ts'
import { enrolOne } from './matricular.ts'
import { refuseOutsideWindow } from './registration-window-repo.ts'
import { insertMatriculacion, matriculas, totales } from './repo.ts'

type NewMatricula = { idUsuario: number; idGrupo: number }

/** The message, with the student's groups that overlap in the timetable. */
const withAvisosDeCruce = async (ctx: Ctx, mensaje: string, { idUsuario, idGrupo }: NewMatricula) =>
  [mensaje, ...((await avisosDeCruces(ctx, [idUsuario], idGrupo)).get(idUsuario) ?? [])].join('. ')

export const guardar: Handler<typeof matricula.guardar> = async (ctx, { idUsuario, ...condiciones }) => {
  const id = await enrolOne(ctx, condiciones, idUsuario)
  const done = saved(ctx, 'matricula', await matriculas.get(ctx, id))
  const isFree = done.matricula.cuentas?.length === 0
  const mensaje = isFree ? ctx.t('matricula.sinTarifario') : done.mensaje
  return { ...done, mensaje: await withAvisosDeCruce(ctx, mensaje, done.matricula) }
}

/** Registers a person and enrols them. A person known by their document is enrolled unchanged, if the name is theirs. */
export const conUsuario: Handler<typeof matricula.conUsuario> = async (
  ctx,
  { usuario, idUsuario, ...condiciones },
) => {
  const persona = usuario
    ? await registrarPersona(ctx, { ...usuario, ...(idUsuario && { idUsuario }) })
    : { idUsuario: idUsuario ?? 0, claveInicial: null }
  const id = await enrolOne(ctx, condiciones, persona.idUsuario)
  const cuentas = await cuentasDeMatricula(ctx, id)
  const row = await matriculas.get(ctx, id)
  const mensaje = ctx.t(cuentas.length > 0 ? 'matricula.hecha' : 'matricula.sinTarifario')
  return {
    mensaje: await withAvisosDeCruce(ctx, mensaje, row),
    usuario: { ...(await usuarioDe(ctx, persona.idUsuario)), claveInicial: persona.claveInicial },
    matricula: row,
    cuentas,
  }
}

/**
 * Enrols a student in several groups, all or nothing. Groups are locked in id order, so that two acts cannot
 * deadlock.
 */
export const matriculacion: Handler<typeof matricula.matriculacion> = async (
  ctx,
  { idUsuario, grupos, ...rest },
) => {
  const created = await insertMatriculacion(ctx, idUsuario)
  const ids: number[] = []
  for (const idGrupo of [...new Set(grupos)].toSorted((a, b) => a - b)) {
    ids.push(await enrolOne(ctx, { ...rest, idGrupo, idMatriculacion: created.idMatriculacion }, idUsuario))
  }
  return {
    mensaje: ctx.t('matricula.hecha'),
    matriculacion: created,
    matriculas: await readMatriculas(ctx, ids),
    monedas: await totales(ctx, { buscar: '', idMatriculacion: created.idMatriculacion }),
  }
}

const readMatriculas = (ctx: Ctx, ids: number[]) => Promise.all(ids.map((id) => matriculas.get(ctx, id)))

/** Changes the discount of the charges without payments to that of the enrolment's type; a lower debt is forgiven. */
async function followType(ctx: Ctx, id: number, motivo: string | null | undefined) {
  const lowers = await owesMoreThanType(ctx, id)
  await rediscount(ctx, id, lowers ? await requireForgiving(ctx, motivo) : null)
}

/** Updates an enrolment. */
export const actualizar: Handler<typeof matricula.actualizar> = async (
  ctx,
  { id, version, motivo, ...values },
) => {
  const before = await matriculas.get(ctx, id)
  if (before.fecha !== values.fecha) await refuseOutsideWindow(ctx, before.idGrupo, values.fecha)
  await lockAccounts(ctx, [before.idUsuario])
  await matriculas.update(ctx, id, { version, values })
  if (before.idMatriculaTipo !== values.idMatriculaTipo) await followType(ctx, id, motivo)
  return saved(ctx, 'matricula', await matriculas.get(ctx, id))
}
