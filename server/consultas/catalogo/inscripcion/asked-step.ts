import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { inscripcionAddress } from '#server/consultas/catalogo/address.ts'
import { askedOf } from '#server/consultas/catalogo/asked.ts'
import { missingPage } from '#server/consultas/catalogo/pagina/missing-page.ts'
import { readerOf } from '#server/consultas/catalogo/reader.ts'
import { type Grupo, readGrupo } from '#server/consultas/catalogo/repo.ts'
import type { Snapshot } from '#server/consultas/catalogo/snapshot.ts'
import { callOp, type PageReply, type PageRequest } from '#server/core/public-page.ts'
import { grupoOfCode } from '#server/matriculas/inscripcion/index.ts'

import { keptReserva } from './cookie.ts'
import type { Sent } from './fields.ts'
import type { Step } from './parts.ts'

/** A page of one person: no cache keeps it, and no search engine reads it. */
export const sendStep = (reply: PageReply, text: string, status = 200) =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .header('referrer-policy', 'same-origin')
    .type('text/html; charset=utf-8')
    .send(text)

export const sendMissing = (req: PageRequest, reply: PageReply) =>
  sendStep(reply, missingPage(askedOf(req).idioma), 404)

function placeOf(req: PageRequest, snapshot: Snapshot) {
  const { idioma } = askedOf(req)
  return { snapshot, base: req.server.env.urlPublica, reader: readerOf(idioma, snapshot.casa) }
}

/** The group of the catalogue that a test finds: only in one of these something new begins. */
async function shownStep(req: PageRequest, isIt: (grupo: Grupo) => boolean): Promise<Step | undefined> {
  const snapshot = await req.server.catalogo.read()
  for (const curso of snapshot?.cursos ?? [])
    for (const grupo of curso.grupos)
      if (isIt(grupo))
        return {
          place: placeOf(req, snapshot!),
          curso,
          grupo,
          path: inscripcionAddress(grupo.codigo),
          isShown: true,
        }
  return undefined
}

/** The group of a reservation, a link or an offer, whatever the catalogue shows. */
export async function stepOf(req: PageRequest, idGrupo: number): Promise<Step | undefined> {
  const shown = await shownStep(req, (grupo) => grupo.idGrupo === idGrupo)
  if (shown) return shown
  const { catalogo, db } = req.server
  const found = await readGrupo(db, idGrupo)
  return (
    found && {
      ...found,
      place: placeOf(req, await catalogo.readAnyway()),
      path: inscripcionAddress(found.grupo.codigo),
      isShown: false,
    }
  )
}

const isCode = (grupo: Grupo, codigo: string) => grupo.codigo.toUpperCase() === codigo.toUpperCase()

/** The group of an address: one of the catalogue, else that of the reservation which the browser holds. */
export async function grupoOfPath(req: PageRequest): Promise<Step | undefined> {
  const { grupo: codigo } = req.params as { grupo: string }
  const shown = await shownStep(req, (grupo) => isCode(grupo, codigo))
  if (shown) return shown
  const kept = keptReserva(req)
  const idGrupo = kept && (await grupoOfCode(req.server.db, kept.reserva))
  const step = idGrupo === undefined ? undefined : await stepOf(req, idGrupo)
  return step && isCode(step.grupo, codigo) ? step : undefined
}

export const sentOf = (req: PageRequest) => (req.body ?? {}) as Sent

export const idiomaOfStep = ({ place }: Step) => place.reader.idioma

/** The reservation that the browser holds in the group of the page. */
export function reservaIn(req: PageRequest, { grupo }: Step): string | undefined {
  const kept = keptReserva(req)
  return kept?.idGrupo === grupo.idGrupo ? kept.reserva : undefined
}

/** Reads how the enrolment of a code stands; undefined while nothing was asked with it. */
export async function estadoOf(req: PageRequest, step: Step, codigo: string) {
  const { data } = await callOp(req, inscripcion.estado, {
    input: { reserva: codigo },
    idioma: idiomaOfStep(step),
  })
  return data
}

/** A reservation with its end, while it lives. */
export async function heldOf(req: PageRequest, step: Step) {
  const codigo = reservaIn(req, step)
  if (codigo === undefined) return undefined
  const { data } = await callOp(req, reserva.cupo, { input: { codigo }, idioma: idiomaOfStep(step) })
  return { codigo, story: data, estado: data?.estado, vence: data?.estado === 'VIGENTE' ? data.vence : null }
}

export type Seated = { step: Step; held: NonNullable<Awaited<ReturnType<typeof heldOf>>> }

/** A form that goes on with a reservation: without one, or with one that others let go, the first page is shown, which says so. */
export const withSeat =
  (goOn: (req: PageRequest, reply: PageReply, seated: Seated) => Promise<unknown>) =>
  async (req: PageRequest, reply: PageReply) => {
    const step = await grupoOfPath(req)
    if (!step) return sendMissing(req, reply)
    const held = await heldOf(req, step)
    if (!held || held.estado === 'SOLTADA') return reply.redirect(step.path, 303)
    return goOn(req, reply, { step, held })
  }

export const hasCard = (req: PageRequest) => req.server.pasarela?.formulario().disponible === true
