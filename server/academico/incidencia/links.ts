import type { incidencia } from '#contract/academico/incidencia.ts'
import type { Parsed } from '#contract/core/op.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo, noEncontrado } from '#server/core/fail.ts'

import {
  type Caso,
  countStudentsReached,
  findEnrolment,
  payerOf,
  possibleAssignees,
  teacherOf,
} from './repo.ts'

type Links = Pick<
  Parsed<typeof incidencia.guardar>,
  'idMatricula' | 'idUsuario' | 'alumnos' | 'idGrupo' | 'idIngreso' | 'idTipo' | 'idResponsable'
>
type CasoAnterior = Caso | undefined

/** Refuses a group that a teacher does not teach. */
async function refuseForeignGroup(ctx: Ctx, idGrupo: number) {
  const docente = await teacherOf(ctx, idGrupo)
  if (ctx.actor.alcance === 'DOCENTE' && docente !== ctx.actor.idUsuario) throw noEncontrado()
}

async function groupOf(ctx: Ctx, { idGrupo, idMatricula }: Links, before: CasoAnterior) {
  const own = idMatricula === null ? undefined : await findEnrolment(ctx, idMatricula)
  if (own && idGrupo !== null && idGrupo !== own.idGrupo)
    throw new FailCampo('idGrupo', 'incidencia.otroGrupo')
  const group = own?.idGrupo ?? idGrupo
  if (group !== null && group !== before?.idGrupo) await refuseForeignGroup(ctx, group)
  return { idGrupo: group, alumno: own?.idUsuario }
}

// Teachers do not see debts and payments.
async function payerReached(ctx: Ctx, idIngreso: number | null, before: CasoAnterior) {
  if (idIngreso === null) return undefined
  if (ctx.actor.alcance === 'DOCENTE' && idIngreso !== before?.idIngreso) throw noEncontrado()
  return payerOf(ctx, idIngreso)
}

async function refuseStranger(ctx: Ctx, alumnos: number[], before: CasoAnterior) {
  const known = new Set(before?.alumnos.map((one) => one.idUsuario))
  const added = alumnos.filter((id) => !known.has(id))
  if (added.length > 0 && (await countStudentsReached(ctx, added)) < added.length) throw noEncontrado()
}

async function refuseAssignee(ctx: Ctx, idResponsable: number | null, before: CasoAnterior) {
  if (idResponsable === null || idResponsable === before?.idResponsable) return
  const able = (await possibleAssignees(ctx)).some((one) => one.idUsuario === idResponsable)
  if (!able) throw new FailCampo('idResponsable', 'incidencia.responsableNoPuede')
}

/**
 * The links of a case: an enrolment brings its student and its group, a payment its payer. Links outside the
 * actor's reach answer 404; those that the case already had stay.
 */
export async function linksOf(ctx: Ctx, given: Links, before?: CasoAnterior) {
  const { idGrupo, alumno } = await groupOf(ctx, given, before)
  const named = [given.idUsuario, alumno, await payerReached(ctx, given.idIngreso, before), ...given.alumnos]
  const alumnos = [...new Set(named.filter((id) => typeof id === 'number'))]
  if (alumnos.length === 0 && idGrupo === null) throw new FailCampo('alumnos', 'incidencia.sinNadie')
  await refuseStranger(ctx, alumnos, before)
  await refuseAssignee(ctx, given.idResponsable, before)
  return { idGrupo, alumnos }
}
