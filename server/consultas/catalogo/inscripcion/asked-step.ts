import { inscripcion } from '#contract/matriculas/inscripcion.ts'
import { reserva } from '#contract/matriculas/reserva.ts'
import { inscripcionAddress } from '#server/consultas/catalogo/address.ts'
import { askedOf } from '#server/consultas/catalogo/asked.ts'
import { missingPage } from '#server/consultas/catalogo/pagina/missing-page.ts'
import { readerOf } from '#server/consultas/catalogo/reader.ts'
import { callOp, type PageReply, type PageRequest } from '#server/core/public-page.ts'

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

/** The group of an address or of an id, as the catalogue shows it now. */
export async function stepOf(
  req: PageRequest,
  by: { codigo: string } | { idGrupo: number },
): Promise<Step | undefined> {
  const { catalogo, env } = req.server
  const snapshot = await catalogo.read()
  if (!snapshot) return undefined
  const { idioma } = askedOf(req)
  const place = { snapshot, base: env.urlPublica, reader: readerOf(idioma, snapshot.casa) }
  for (const curso of snapshot.cursos)
    for (const grupo of curso.grupos)
      if (
        'idGrupo' in by
          ? grupo.idGrupo === by.idGrupo
          : grupo.codigo.toUpperCase() === by.codigo.toUpperCase()
      )
        return { place, curso, grupo, path: inscripcionAddress(grupo.codigo) }
  return undefined
}

export const grupoOfPath = (req: PageRequest) =>
  stepOf(req, { codigo: (req.params as { grupo: string }).grupo })

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
  return { codigo, estado: data?.estado, vence: data?.estado === 'VIGENTE' ? data.vence : null }
}

export const hasCard = (req: PageRequest) => req.server.pasarela?.formulario().disponible === true
