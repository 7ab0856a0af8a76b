import type { Parsed } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { formatosDe, monedaDe } from '#server/institucion/institucion/index.ts'
import { matriculaDe, refuseClosedGroup } from '#server/matriculas/matricula/index.ts'
import { printOf, reachingSeats, refuseFullGrupo } from '#server/matriculas/reserva/index.ts'
import { lockGrupo } from '#server/matriculas/vacante/index.ts'
import { contadoresDeInscripcion, countWithinLimits } from '#server/personas/acceso/index.ts'

import { asentar } from './asentar.ts'
import { mailLinks } from './correo.ts'
import { enrol, type Enrolled, type Payment, type Puerta } from './enrol.ts'
import { readHechos } from './estado-repo.ts'
import { grupoOf, precioOf } from './grupo-repo.ts'
import { findPeople, type People, refuseIncomplete, registerPeople } from './persona.ts'
import {
  findPedida,
  isHeld,
  keepWaiting,
  lengthenReserva,
  linkOfPayer,
  lockPedida,
  mailsOf,
  type Pedida,
  terminosVigentes,
  waitingForm,
} from './repo.ts'
import { answerOf } from './respuesta.ts'
import { refuseRobot } from './robot.ts'

type Asked = Parsed<typeof inscripcion.inscribir>

/** Finds the reservation of a code, and makes the calls about it take turns. */
export async function lockByCode(ctx: Ctx, codigo: string): Promise<Pedida> {
  const huella = printOf(codigo)
  const found = await findPedida(ctx, huella)
  if (!found) throw noEncontrado()
  await lockPedida(ctx, found.idReserva)
  return (await findPedida(ctx, huella)) ?? found
}

/** The terms must be those that were shown. */
export async function refuseOldTerms(ctx: Ctx, acepta: number) {
  if ((await terminosVigentes(ctx)).numero !== acepta)
    throw new Fail('CONFLICTO', 'inscripcion.otrosTerminos')
}

/** The price must be the one that was shown, to a known person too: nothing is written before it. */
async function refuseOldPrice(ctx: Ctx, idGrupo: number, shown: Asked['precio']) {
  if (!shown) return
  const { idMoneda, ahora, total } = await precioOf(ctx, idGrupo)
  if (ahora === shown.ahora && total === shown.total) return
  const { money } = await formatosDe(ctx)
  const moneda = idMoneda === null ? null : await monedaDe(ctx.db, idMoneda)
  throw new Fail('CONFLICTO', 'inscripcion.otroPrecio', {
    ahora: money(ahora, moneda),
    total: money(total, moneda),
  })
}

function refuseWithoutTransfer({ medio, transferencia }: Payment) {
  if (medio === 'TRANSFERENCIA' && !transferencia) throw new FailCampo('transferencia', 'campo.obligatorio')
}

/** Refuses what can be refused before anybody is looked up, so that the answer is the same for a known document. */
async function refuseUnfinished(ctx: Ctx, asked: Asked): Promise<Pick<People, 'persona' | 'adulto'>> {
  const { persona, adulto } = asked
  if (!persona) throw new FailCampo('persona', 'campo.obligatorio')
  await refuseIncomplete(ctx, { persona, adulto })
  refuseWithoutTransfer(asked)
  return { persona, adulto }
}

/** The group must take students, and have a seat where the hold has ended: as an enrolment asks, which registers people before the group's lock. */
async function refuseWithoutPlace(ctx: Ctx, { idGrupo, idReserva }: Pedida, { signer }: Puerta) {
  const grupo = await lockGrupo(ctx, idGrupo)
  refuseClosedGroup(ctx, grupo)
  if (grupo.vacantes <= 0 && !(await isHeld(ctx, idReserva))) await refuseFullGrupo(ctx, signer, grupo)
}

const isKnown = ({ idAlumno, idAdulto }: People) => idAlumno !== undefined || idAdulto !== undefined

/** Mails the owner of a known document a link that goes on with the reservation. The caller learns nothing. */
async function askByLink(ctx: Ctx, pedida: Pedida, given: { people: People; asked: Asked; puerta: Puerta }) {
  const { people, asked, puerta } = given
  await refuseWithoutPlace(ctx, pedida, puerta)
  await lengthenReserva(ctx, pedida.idReserva)
  const idInscripcion = await keepWaiting(ctx, {
    idReserva: pedida.idReserva,
    medio: asked.medio,
    datos: people,
    numero: asked.aceptaTerminos,
    direccion: ctx.direccion,
  })
  const destinos = await mailsOf(ctx, people.idAlumno ?? people.idAdulto ?? 0)
  const { curso } = await grupoOf(ctx, pedida.idGrupo)
  await mailLinks(ctx, { que: 'seguir', destinos, idInscripcion, curso, urlPublica: puerta.urlPublica })
  return answerOf(ctx, await readHechos(ctx, idInscripcion))
}

/** Mails who was just registered the link that proves their mail. */
async function mailReceived(ctx: Ctx, correo: string, made: Enrolled, { urlPublica }: Puerta) {
  const { idAlumno, idPagador, idInscripcion, idMatricula } = made
  const { curso } = await matriculaDe(ctx, idMatricula)
  const destinos = [{ correo, idVinculo: await linkOfPayer(ctx, idAlumno, idPagador) }]
  await mailLinks(ctx, { que: 'recibida', destinos, idInscripcion, curso: curso.nombre, urlPublica })
}

type Given = { asked: Asked; puerta: Puerta }

/** Registers the people of a form, and enrols them. */
async function enrolPeople(ctx: Ctx, pedida: Pedida, { people, ...given }: Given & { people: People }) {
  const isProven = pedida.porEnlace
  const made = await enrol(ctx, pedida, { ...given, ...(await registerPeople(ctx, people)), isProven })
  const correo = people.adulto?.correo ?? people.persona.correo
  if (!isProven && correo) await mailReceived(ctx, correo, made, given.puerta)
  return answerOf(ctx, await asentar(ctx, made.idInscripcion))
}

/** Goes on with the form that waited for the opened link. */
async function goOn(ctx: Ctx, pedida: Pedida, given: Given) {
  refuseWithoutTransfer(given.asked)
  const people = (await waitingForm(ctx, pedida.idInscripcion ?? 0)) as People
  return enrolPeople(ctx, pedida, { ...given, people })
}

type Signed = { idAlumno: number; idPagador: number; asked: Payment & { reserva: string }; puerta: Puerta }

/** Goes on as the person of a session says: the same as by a mailed link, since both prove who it is. */
export const enrolSigned = (ctx: Ctx, { asked, puerta, ...who }: Signed) =>
  inTurn(ctx, asked.reserva, async (pedida) => {
    await refuseOld(ctx, pedida, asked)
    refuseWithoutTransfer(asked)
    const { idInscripcion } = await enrol(ctx, pedida, { ...who, asked, puerta, isProven: true })
    return answerOf(ctx, await asentar(ctx, idInscripcion))
  })

/** Takes a form that was just filled in. A preview ends before anybody is looked up: it would tell who is known, and no mail would tell the owner. */
async function begin(ctx: Ctx, pedida: Pedida, given: Given) {
  const form = await refuseUnfinished(ctx, given.asked)
  if (ctx.simular) {
    await refuseWithoutPlace(ctx, pedida, given.puerta)
    return {
      mensaje: ctx.t('inscripcion.completa'),
      estado: 'PENDIENTE' as const,
      fin: null,
      vence: pedida.reservaVence,
    }
  }
  const people = await findPeople(ctx, form)
  return isKnown(people)
    ? askByLink(ctx, pedida, { ...given, people })
    : enrolPeople(ctx, pedida, { ...given, people })
}

/** Makes the calls about a reservation take turns. Sent twice: the second is told what the first did. */
async function inTurn(ctx: Ctx, codigo: string, run: (pedida: Pedida) => ReturnType<typeof answerOf>) {
  const pedida = await lockByCode(ctx, codigo)
  if (pedida.idInscripcion !== null && pedida.estado !== 'POR_ENLACE')
    return answerOf(ctx, await asentar(ctx, pedida.idInscripcion))
  if (pedida.reservaEstado === 'SOLTADA') throw new Fail('CONFLICTO', 'reserva.historia.SOLTADA')
  return run(pedida)
}

/** Terms and price must be those that were shown. */
async function refuseOld(ctx: Ctx, { idGrupo }: Pedida, { aceptaTerminos, precio }: Payment) {
  await refuseOldTerms(ctx, aceptaTerminos)
  await refuseOldPrice(ctx, idGrupo, precio)
}

const ask = (ctx: Ctx, asked: Asked, puerta: Puerta) =>
  inTurn(ctx, asked.reserva, async (pedida) => {
    refuseRobot(asked, pedida.segundos)
    await refuseOld(ctx, pedida, asked)
    return pedida.porEnlace ? goOn(ctx, pedida, { asked, puerta }) : begin(ctx, pedida, { asked, puerta })
  })

/** A network sends so many forms in an hour; those that are only checked are not counted. */
export async function refuseTooMany(ctx: Ctx) {
  if (!ctx.simular && !(await countWithinLimits(ctx.db, contadoresDeInscripcion(ctx.direccion))))
    throw new Fail('DEMASIADAS_SOLICITUDES', 'reserva.demasiadas')
}

/** Enrols at the public door. */
export const inscribir =
  (puerta: Puerta): Handler<typeof inscripcion.inscribir> =>
  async (ctx, asked) => {
    await refuseTooMany(ctx)
    return ctx.step((inside) => ask(reachingSeats(inside), asked, puerta))
  }
