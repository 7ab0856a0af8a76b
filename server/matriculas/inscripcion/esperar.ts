import type { Parsed } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { asSystem } from '#server/core/write.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { enrolOne, knownStudents, refuseClosedGroup, termsOf } from '#server/matriculas/matricula/index.ts'
import {
  isGrupoOpen,
  reachingSeats,
  ticketOf,
  readTurno,
  type Signer,
} from '#server/matriculas/reserva/index.ts'
import { appendTurns, dropTurn, lockGrupo, releaseOffers } from '#server/matriculas/vacante/index.ts'
import { contadoresDeInscripcion, countWithinLimits } from '#server/personas/acceso/index.ts'

import { takeLateSeat } from './asentar.ts'
import { mailTurns } from './correo.ts'
import { findTurn, paidInList, turnIn, type Turn } from './espera-repo.ts'
import { moneySentence } from './fin.ts'
import { grupoOf } from './grupo-repo.ts'
import { findPeople, refuseIncomplete, registerForList } from './persona.ts'
import { mailsOf } from './repo.ts'
import { refuseRobot } from './robot.ts'

type Puerta = { signer: Signer; urlPublica: string }
type Asked = Parsed<typeof inscripcion.esperar>

/** Puts a person at the end of the list. A known one is told by mail, and may leave by its link; the caller reads the same. */
async function append(
  ctx: Ctx,
  { persona, adulto }: Asked,
  { idGrupo, urlPublica }: { idGrupo: number; urlPublica: string },
) {
  await refuseIncomplete(ctx, { persona, adulto })
  const people = await findPeople(ctx, { persona, adulto })
  const idAlumno = await registerForList(ctx, people)
  const grupo = await lockGrupo(ctx, idGrupo)
  refuseClosedGroup(ctx, grupo)
  if (!(await isGrupoOpen(ctx, idGrupo))) throw new Fail('CONFLICTO', 'puertaEspera.cerrada')
  if (grupo.vacantes > 0)
    throw new Fail('CONFLICTO', 'espera.conVacantes', { grupo: grupo.codigo, count: grupo.vacantes })
  const isNew = people.idAlumno === undefined
  if (!isNew && (await knownStudents(ctx, idGrupo, [idAlumno])).get(idAlumno)) return
  await appendTurns(ctx, idGrupo, [idAlumno])
  const typed = adulto?.correo ?? persona.correo
  const destinos = (await mailsOf(ctx, idAlumno)).filter(({ correo }) => !isNew || correo === typed)
  const { curso } = await grupoOf(ctx, idGrupo)
  await mailTurns(ctx, { destinos, idEspera: await turnIn(ctx, idGrupo, idAlumno), curso, urlPublica })
}

/** Enters the waiting list of a group that refused a seat. */
export const esperar =
  ({ signer, urlPublica }: Puerta): Handler<typeof inscripcion.esperar> =>
  async (ctx, asked) => {
    const refused = readTurno(signer, asked.turno)
    if (!refused) throw noEncontrado()
    if (!(await countWithinLimits(ctx.db, contadoresDeInscripcion(ctx.direccion))))
      throw new Fail('DEMASIADAS_SOLICITUDES', 'reserva.demasiadas')
    refuseRobot(asked, (Date.now() - refused.instante) / 1000)
    const { idGrupo } = refused
    await ctx.step((inside) => append(reachingSeats(inside), asked, { idGrupo, urlPublica }))
    return { mensaje: ctx.t('puertaEspera.dentro') }
  }

async function turnOf(ctx: Ctx, enlace: string): Promise<Turn> {
  const turn = await findTurn(ctx, enlace)
  if (!turn) throw noEncontrado()
  return turn
}

/** Ends of a turn by the cancellation of its group. */
const isEnded = ({ grupoCancelado, estado }: Turn) =>
  grupoCancelado && (estado === 'EN_ESPERA' || estado === 'OFRECIDA')

/** Tells in a sentence how a turn stands; of a cancelled group, with the money of who had paid too late. */
async function sentenceOf(ctx: Ctx, turn: Turn): Promise<string> {
  const { estado, vence, curso } = turn
  if (isEnded(turn)) {
    const paid = await paidInList(ctx, turn.idGrupo, turn.idUsuario)
    const money = paid && (await moneySentence(ctx, { ...paid, estado: 'EN_LISTA' }, 'GRUPO_CANCELADO'))
    return [ctx.t('puertaEspera.cancelado', { curso }), money].filter(Boolean).join(' ')
  }
  const { moment } = await formatosDe(ctx)
  return ctx.t(`puertaEspera.estado.${estado}`, { curso, cuando: vence ? moment(vence) : '' })
}

export const turno =
  ({ signer }: Pick<Puerta, 'signer'>): Handler<typeof inscripcion.turno> =>
  async (ctx, { enlace }) => {
    const turn = await turnOf(ctx, enlace)
    const { idGrupo, estado } = turn
    const isOver = estado === 'ELIMINADA' || isEnded(turn) || !turn.responde
    return {
      mensaje: await sentenceOf(ctx, turn),
      idGrupo,
      estado: isOver ? null : estado,
      turno: await ticketOf(ctx, signer, idGrupo),
    }
  }

/** Enrols in the offered seat; money that came late for one is on its charges again. */
async function take(ctx: Ctx, { idGrupo, idUsuario, curso }: Turn): Promise<string> {
  const paid = await paidInList(ctx, idGrupo, idUsuario)
  if (paid) {
    await takeLateSeat(ctx, { ...paid, idUsuario })
    return ctx.t('puertaEspera.tomada', { curso })
  }
  const id = await enrolOne(ctx, { idGrupo, origen: 'LISTA' }, idUsuario)
  return [ctx.t('puertaEspera.tomada', { curso }), await termsOf(ctx, id)].join(' ')
}

async function leave(ctx: Ctx, { idEspera, idGrupo, curso }: Turn): Promise<string> {
  await dropTurn(ctx, idEspera)
  await releaseOffers(ctx, idGrupo)
  return ctx.t('puertaEspera.dejada', { curso })
}

/** Takes or refuses an offered seat. What is over is told as it is, and changes nothing. */
export const responder: Handler<typeof inscripcion.responder> = (ctx, { enlace, acepta }) =>
  ctx.step(async (inside) => {
    const all = await asSystem(reachingSeats(inside))
    const { idGrupo } = await turnOf(all, enlace)
    await lockGrupo(all, idGrupo)
    const turn = await turnOf(all, enlace)
    if (isEnded(turn) || !turn.responde) return { mensaje: await sentenceOf(all, turn) }
    const isOffered = turn.estado === 'OFRECIDA'
    if (acepta && isOffered) return { mensaje: await take(all, turn) }
    if (!acepta && (isOffered || turn.estado === 'EN_ESPERA')) return { mensaje: await leave(all, turn) }
    return { mensaje: await sentenceOf(all, turn) }
  })
