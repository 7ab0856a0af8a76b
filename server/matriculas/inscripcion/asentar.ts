import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { translator } from '#server/core/words.ts'
import { asSystem, write } from '#server/core/write.ts'
import { applyAsOwed, lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import {
  activateMatricula,
  confirmMatriculas,
  lapseMatricula,
  refuseClosedGroup,
} from '#server/matriculas/matricula/index.ts'
import { firstTurn, type GrupoBloqueado, lockGrupo } from '#server/matriculas/vacante/index.ts'
import { lateCharges } from '#server/pagos/pasarela/index.ts'

import { mailLate } from './correo.ts'
import { dueInscripciones, type Hechos, readHechos, setEstado } from './estado-repo.ts'

/** A reason that staff read, in the institution's language. */
const reasonOf = async ({ db }: Ctx, clave: 'inscripcion.motivoVencida' | 'inscripcion.motivoTarde') =>
  translator((await institucion(db)).idioma)(clave)

/** Ends what was not finished in time: the only place in which an enrolment of the public door is given up. */
const abandon = (ctx: Ctx, { idInscripcion }: Hechos) => setEstado(ctx, idInscripcion, { estado: 'VENCIDA' })

type Enrolled = Hechos & { idMatricula: number; idUsuario: number }

/** Makes an enrolment firm once money is on it, or its mail is verified where nothing is owed; ends it when its time is over. */
async function settlePending(ctx: Ctx, one: Enrolled) {
  const { idInscripcion, idMatricula, matricula } = one
  if (matricula !== 'PREINSCRITA') {
    const isKept = matricula === 'ACTIVA' || matricula === 'SUSPENDIDA' || matricula === 'CULMINADA'
    return setEstado(ctx, idInscripcion, { estado: isKept ? 'FIRME' : 'VENCIDA' })
  }
  if (one.pagada || (one.gratis && one.verificado)) {
    await confirmMatriculas(ctx, [idMatricula])
    return setEstado(ctx, idInscripcion, { estado: 'FIRME' })
  }
  if (!one.vencida || one.enRevision) return
  await lapseMatricula(ctx, idMatricula, await reasonOf(ctx, 'inscripcion.motivoVencida'))
  await abandon(ctx, one)
}

/** Whether the group still takes students. */
function isOpen(ctx: Ctx, grupo: GrupoBloqueado): boolean {
  try {
    refuseClosedGroup(ctx, grupo)
    return true
  } catch (error) {
    if (error instanceof Fail) return false
    throw error
  }
}

/** Seats an enrolment that was paid late: a free seat or the one offered to its student. The caller holds the group's lock. */
export async function takeLateSeat(
  ctx: Ctx,
  { idInscripcion, idMatricula, idUsuario }: Pick<Enrolled, 'idInscripcion' | 'idMatricula' | 'idUsuario'>,
) {
  await lockAccounts(ctx, [idUsuario])
  await activateMatricula(ctx, idMatricula, await reasonOf(ctx, 'inscripcion.motivoTarde'))
  for (const { aplicaciones, ...pago } of await lateCharges(ctx, idMatricula))
    await applyAsOwed(ctx, { ...pago, idMatricula }, aplicaciones)
  await setEstado(ctx, idInscripcion, { estado: 'FIRME', tarde: true })
}

/**
 * Money that came late takes a seat if there is one; else it is credit, and its student is the first of the list of a group that takes students.
 * Its payer is told by mail, once.
 */
async function settleLate(ctx: Ctx, one: Enrolled, grupo: GrupoBloqueado) {
  const { idInscripcion, idMatricula, matricula, idUsuario, idGrupo } = one
  const charges = await lateCharges(ctx, idMatricula)
  if (charges.length === 0 || matricula !== 'RETIRADA') return
  if (isOpen(ctx, grupo) && grupo.vacantes > 0) return takeLateSeat(ctx, one)
  if (isOpen(ctx, grupo)) await firstTurn(ctx, idGrupo, idUsuario)
  await setEstado(ctx, idInscripcion, { estado: isOpen(ctx, grupo) ? 'EN_LISTA' : 'VENCIDA', tarde: true })
  await mailLate(ctx, await readHechos(ctx, idInscripcion))
}

const isEnrolled = (one: Hechos): one is Enrolled => one.idMatricula !== null && one.idUsuario !== null

/**
 * Brings an enrolment of the public door to the state that money, mail and clock ask for. Looked at whenever its asker returns, and by a
 * loop: a repetition has no further effect.
 */
export async function asentar(asked: Ctx, idInscripcion: number): Promise<Hechos> {
  const ctx = await asSystem(asked)
  const { idGrupo } = await readHechos(ctx, idInscripcion)
  const grupo = await lockGrupo(ctx, idGrupo)
  const seen = await readHechos(ctx, idInscripcion)
  if (!isEnrolled(seen)) {
    if (seen.estado === 'POR_ENLACE' && !seen.reservaViva) await abandon(ctx, seen)
    return readHechos(ctx, idInscripcion)
  }
  await lockAccounts(ctx, [seen.idUsuario])
  const one = { ...seen, ...(await readHechos(ctx, idInscripcion)) } as Enrolled
  if (one.estado === 'PENDIENTE') await settlePending(ctx, one)
  if (one.estado === 'VENCIDA' && !one.tarde) await settleLate(ctx, one, grupo)
  return readHechos(ctx, idInscripcion)
}

/** Settles all that may have moved, each in a transaction of its own. */
export async function attendInscripciones(db: Db, complain: (error: Error) => void) {
  const ctx = systemCtx(db)
  for (const id of await dueInscripciones(ctx)) {
    const options = { operacion: 'inscripción pública', input: null, clave: undefined }
    await write(ctx, (inside) => asentar(inside, id), options).catch(complain)
  }
}

const EVERY_MS = 15_000

/** Settles what is due without waiting for a request. Returns a function that stops it. */
export const startAttendingInscripciones = (
  db: Db,
  complain: (error: Error) => void,
): (() => Promise<void>) => loop(EVERY_MS, () => attendInscripciones(db, complain), complain)
