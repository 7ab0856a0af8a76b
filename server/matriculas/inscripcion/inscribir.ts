import type { Parsed } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { formatosDe, monedaDe } from '#server/institucion/institucion/index.ts'
import { enrolOne, matriculaDe, refuseClosedGroup } from '#server/matriculas/matricula/index.ts'
import { printOf, reachingSeats, refuseFullGrupo, type Signer } from '#server/matriculas/reserva/index.ts'
import { lockGrupo } from '#server/matriculas/vacante/index.ts'
import { contadoresDeInscripcion, countWithinLimits } from '#server/personas/acceso/index.ts'

import { asentar } from './asentar.ts'
import { mailLinks } from './correo.ts'
import { cuentasDe, readHechos } from './estado-repo.ts'
import { grupoOf, precioOf } from './grupo-repo.ts'
import { findPeople, type People, refuseIncomplete, registerPeople } from './persona.ts'
import {
  findPedida,
  insertInscripcion,
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
import { reportTransfer } from './transferencia.ts'

type Asked = Parsed<typeof inscripcion.inscribir>
type Puerta = { signer: Signer; urlPublica: string }

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

function refuseWithoutTransfer({ medio, transferencia }: Asked) {
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

/** Enrols in the seat of the reservation, or in a free one when it has ended; refused with a ticket when there is none. */
async function seat(ctx: Ctx, { idGrupo, idReserva }: Pedida, idAlumno: number, { signer }: Puerta) {
  try {
    return await enrolOne(ctx, { idGrupo, idReserva, origen: 'PUBLICO' }, idAlumno)
  } catch (error) {
    if (error instanceof Fail && error.razon === 'SIN_VACANTES')
      return refuseFullGrupo(ctx, signer, await lockGrupo(ctx, idGrupo))
    throw error
  }
}

async function enrol(ctx: Ctx, pedida: Pedida, given: { people: People; asked: Asked; puerta: Puerta }) {
  const { people, asked, puerta } = given
  const { medio, transferencia, aceptaTerminos: numero } = asked
  const { idAlumno, idPagador } = await registerPeople(ctx, people)
  const idMatricula = await seat(ctx, pedida, idAlumno, puerta)
  const cuentas = await cuentasDe(ctx, idMatricula)
  const { idReserva, porEnlace } = pedida
  const id = await insertInscripcion(ctx, {
    idReserva,
    idMatricula,
    idPagador,
    medio,
    numero,
    porEnlace,
    direccion: ctx.direccion,
    isFree: cuentas.every(({ saldo }) => Number(saldo) === 0),
  })
  if (transferencia && medio === 'TRANSFERENCIA')
    await reportTransfer(ctx, { idAlumno, idPagador, idMatricula, cuentas, transferencia })
  const correo = people.adulto?.correo ?? people.persona.correo
  const { curso } = await matriculaDe(ctx, idMatricula)
  if (!porEnlace && correo)
    await mailLinks(ctx, {
      que: 'recibida',
      destinos: [{ correo, idVinculo: await linkOfPayer(ctx, idAlumno, idPagador) }],
      idInscripcion: id,
      curso: curso.nombre,
      urlPublica: puerta.urlPublica,
    })
  return answerOf(ctx, await asentar(ctx, id))
}

/** Goes on with the form that waited for the opened link. */
async function goOn(ctx: Ctx, pedida: Pedida, given: { asked: Asked; puerta: Puerta }) {
  refuseWithoutTransfer(given.asked)
  const people = (await waitingForm(ctx, pedida.idInscripcion ?? 0)) as People
  return enrol(ctx, pedida, { ...given, people })
}

/** Takes a form that was just filled in. A preview ends before anybody is looked up: it would tell who is known, and no mail would tell the owner. */
async function begin(ctx: Ctx, pedida: Pedida, given: { asked: Asked; puerta: Puerta }) {
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
    : enrol(ctx, pedida, { ...given, people })
}

async function ask(ctx: Ctx, asked: Asked, puerta: Puerta) {
  const pedida = await lockByCode(ctx, asked.reserva)
  // Sent twice: the second is told what the first did.
  if (pedida.idInscripcion !== null && pedida.estado !== 'POR_ENLACE')
    return answerOf(ctx, await asentar(ctx, pedida.idInscripcion))
  if (pedida.reservaEstado === 'SOLTADA') throw new Fail('CONFLICTO', 'reserva.historia.SOLTADA')
  refuseRobot(asked, pedida.segundos)
  await refuseOldTerms(ctx, asked.aceptaTerminos)
  await refuseOldPrice(ctx, pedida.idGrupo, asked.precio)
  return pedida.porEnlace ? goOn(ctx, pedida, { asked, puerta }) : begin(ctx, pedida, { asked, puerta })
}

/** Enrols at the public door. */
export const inscribir =
  (puerta: Puerta): Handler<typeof inscripcion.inscribir> =>
  async (ctx, asked) => {
    if (!ctx.simular && !(await countWithinLimits(ctx.db, contadoresDeInscripcion(ctx.direccion))))
      throw new Fail('DEMASIADAS_SOLICITUDES', 'reserva.demasiadas')
    return ctx.step((inside) => ask(reachingSeats(inside), asked, puerta))
  }
