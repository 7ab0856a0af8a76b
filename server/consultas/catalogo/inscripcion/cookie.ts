import { randomUUID } from 'node:crypto'

import type { PageReply, PageRequest } from '#server/core/public-page.ts'

const NAME = 'inscripcion'
const DEVICE = 'equipo'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/
const DAYS_S = 3 * 86_400
const FORM = /^(\d{1,15})\.([\w-]{36,43})$/

/** Reservation that a browser holds, and its group: no page of others reads or sends it. */
export function keptReserva({ cookies }: PageRequest): { idGrupo: number; reserva: string } | undefined {
  const [, idGrupo, reserva] = FORM.exec(cookies[NAME] ?? '') ?? []
  return reserva === undefined ? undefined : { idGrupo: Number(idGrupo), reserva }
}

const keep = (req: PageRequest, reply: PageReply, [name, value]: [name: string, value: string]) =>
  reply.setCookie(name, value, {
    path: '/inscripcion',
    httpOnly: true,
    sameSite: 'lax',
    secure: req.protocol === 'https',
    maxAge: DAYS_S,
  })

export const keepReserva = (req: PageRequest, reply: PageReply, idGrupo: number, reserva: string) =>
  keep(req, reply, [NAME, `${idGrupo}.${reserva}`])

/** The random name of a browser, which it is given at its first seat: people of one network are told apart by it. */
export function deviceOf(req: PageRequest, reply: PageReply): string {
  const kept = req.cookies[DEVICE] ?? ''
  if (UUID.test(kept)) return kept
  const equipo = randomUUID()
  keep(req, reply, [DEVICE, equipo])
  return equipo
}

export const forgetReserva = (reply: PageReply) => reply.clearCookie(NAME, { path: '/inscripcion' })
