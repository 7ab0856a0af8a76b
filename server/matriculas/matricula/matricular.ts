import { ACCEPTS_MATRICULAS } from '#contract/academico/grupo.ts'
import type { CuentaPrevista, OrigenMatricula } from '#contract/matriculas/matricula.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { stateName } from '#server/core/table.ts'
import { generarCuentas } from '#server/cuentas/cuenta/index.ts'
import {
  type GrupoBloqueado,
  linkHold,
  lockGrupo,
  offerHolders,
  takeHold,
  takeSeat,
} from '#server/matriculas/vacante/index.ts'
import { notify } from '#server/mensajes/mensaje/index.ts'

import { type AskedTypes, typesOf } from './kept-type.ts'
import { refuseOutsideWindow } from './registration-window-repo.ts'
import { type Alta, insertAltas, knownStudents, type TypedStudent } from './repo.ts'

/** Terms of the enrolment. Defaults: the type that each student has, today, the price list in force, unconfirmed. */
export type Condiciones = AskedTypes & {
  idGrupo: number
  idTarifario?: number | null | undefined
  fecha?: string | undefined
  confirmar?: boolean | undefined
  cuentas?: CuentaPrevista[] | undefined
  idMatriculacion?: number
  /** A reservation in the group: the one student takes its seat while it lives, else a free one. */
  idReserva?: number
  origen?: OrigenMatricula
}

/** By student: the id of the enrolment, or why there is none. */
export type ResultadosPorAlumno = Map<number, number | Fail>

/** Refuses a group that is closed for enrolment, by its code: an act may be about several groups. */
export function refuseClosedGroup(ctx: Ctx, { codigo, estado, periodoCerrado }: GrupoBloqueado) {
  const named = (state: string) => stateName(ctx, 'grupo', state)
  if (!ACCEPTS_MATRICULAS.some((state) => state === estado)) {
    throw new Fail('TRANSICION_NO_PERMITIDA', 'matricula.grupoCerrado', {
      grupo: codigo,
      estado: named(estado),
      desde: new Intl.ListFormat(ctx.idioma, { type: 'disjunction' }).format(ACCEPTS_MATRICULAS.map(named)),
    })
  }
  if (periodoCerrado) throw new Fail('CONFLICTO', 'matricula.periodoCerrado', { grupo: codigo })
}

function refuseUnlessAllowed({ actor }: Ctx, { confirmar, cuentas }: Condiciones) {
  if (confirmar && !actor.authorities.has('per_matricula_confirmar'))
    throw new Fail('SIN_PERMISO', 'matricula.sinConfirmar')
  if (cuentas && !actor.authorities.has('per_cuenta_gestionar'))
    throw new Fail('SIN_PERMISO', 'matricula.sinCuentas')
}

const toPrevistas = (cuentas: CuentaPrevista[]) =>
  cuentas.map(({ idTarifarioConcepto, monto = null, descuento = null, fechaVencimiento = null }) => ({
    idTarifarioConcepto,
    monto,
    descuento,
    fechaVencimiento,
  }))

/**
 * Splits the students, in the order given, into those with a seat and those refused. Held seats are only for
 * their holders.
 */
export async function splitBySeat(
  ctx: Ctx,
  idGrupo: number,
  { alumnos, grupo }: { alumnos: number[]; grupo: GrupoBloqueado },
) {
  const known = await knownStudents(ctx, idGrupo, alumnos)
  const held = grupo.conLista === false ? new Set() : await offerHolders(ctx, idGrupo, alumnos)
  const seated: number[] = []
  let free = grupo.vacantes
  const refused = new Map<number, Fail>()
  for (const alumno of new Set(alumnos)) {
    const codigo = known.get(alumno)
    if (codigo === undefined) refused.set(alumno, noEncontrado())
    else if (codigo)
      refused.set(alumno, new Fail('DUPLICADO', 'matricula.yaMatriculado', { codigo, grupo: grupo.codigo }))
    else if (held.has(alumno) || free-- > 0) seated.push(alumno)
    else refused.set(alumno, new Fail('SIN_VACANTES', 'matricula.sinVacantes', { grupo: grupo.codigo }))
  }
  return { seated, refused }
}

/**
 * Enrols one or many students in a group: seats, enrolments and charges. The group is locked first, so that
 * the seats counted are the real ones.
 */
export async function matricular(
  ctx: Ctx,
  condiciones: Condiciones,
  alumnos: number[],
): Promise<ResultadosPorAlumno> {
  refuseUnlessAllowed(ctx, condiciones)
  const { idGrupo, cuentas, fecha } = condiciones
  const grupo = await lockWithHold(ctx, condiciones)
  refuseClosedGroup(ctx, grupo)
  if (fecha) await refuseOutsideWindow(ctx, idGrupo, fecha)
  const { types, refused: withoutType } = await typesOf(ctx, alumnos, condiciones)
  const typed = alumnos.filter((alumno) => !withoutType.has(alumno))
  const { seated, refused } = await splitBySeat(ctx, idGrupo, { alumnos: typed, grupo })
  const altas = seated.map((idUsuario) => ({ idUsuario, idMatriculaTipo: types.get(idUsuario)! }))
  const made = altas.length > 0 ? await insertSeated(ctx, condiciones, { altas, grupo }) : []
  const ids = made.map((m) => m.idMatricula)
  if (ids.length > 0) await generarCuentas(ctx, ids, cuentas && toPrevistas(cuentas))
  await notify(ctx, { evento: 'MATRICULA', ids })
  return new Map<number, number | Fail>([
    ...withoutType,
    ...refused,
    ...made.map(({ idUsuario, idMatricula }) => [idUsuario, idMatricula] as const),
  ])
}

/** Locks the group; the seat of a reservation that still lives is let go first, for who enrols with it: the lock is held. */
async function lockWithHold(ctx: Ctx, { idGrupo, idReserva }: Condiciones): Promise<GrupoBloqueado> {
  const grupo = await lockGrupo(ctx, idGrupo)
  if (idReserva === undefined || !(await takeHold(ctx, { idGrupo, idReserva }))) return grupo
  return { ...grupo, vacantes: grupo.vacantes + 1 }
}

async function insertSeated(
  ctx: Ctx,
  condiciones: Condiciones,
  { altas, grupo }: { altas: TypedStudent[]; grupo: GrupoBloqueado },
) {
  const alta = altaOf(condiciones)
  const { idReserva } = condiciones
  const take = async () => {
    const made = await insertAltas(ctx, alta, altas)
    if (idReserva !== undefined) await linkHold(ctx, idReserva, made[0]!.idMatricula)
    return made
  }
  const alumnos = altas.map((one) => one.idUsuario)
  return grupo.conLista === false ? take() : takeSeat(ctx, condiciones.idGrupo, { alumnos, take })
}

const altaOf = ({ idGrupo, ...rest }: Condiciones): Alta => ({
  idGrupo,
  idTarifario: rest.idTarifario ?? null,
  fecha: rest.fecha ?? null,
  confirmar: rest.confirmar ?? false,
  idMatriculacion: rest.idMatriculacion ?? null,
  origen: rest.origen ?? 'OFICINA',
})

/** Enrols one student, where a refusal is thrown. */
export async function enrolOne(ctx: Ctx, condiciones: Condiciones, alumno: number): Promise<number> {
  const result = (await matricular(ctx, condiciones, [alumno])).get(alumno)
  if (typeof result === 'number') return result
  throw result ?? new Fail('INTERNO', 'error.interno')
}
