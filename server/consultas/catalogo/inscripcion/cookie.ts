import type { PageReply, PageRequest } from '#server/core/public-page.ts'

const NAME = 'inscripcion'
const DAYS_S = 3 * 86_400
const FORM = /^(\d{1,15})\.([\w-]{36,43})$/

/** Reservation that a browser holds, and its group: no page of others reads or sends it. */
export function keptReserva({ cookies }: PageRequest): { idGrupo: number; reserva: string } | undefined {
  const [, idGrupo, reserva] = FORM.exec(cookies[NAME] ?? '') ?? []
  return reserva === undefined ? undefined : { idGrupo: Number(idGrupo), reserva }
}

export const keepReserva = (req: PageRequest, reply: PageReply, idGrupo: number, reserva: string) =>
  reply.setCookie(NAME, `${idGrupo}.${reserva}`, {
    path: '/inscripcion',
    httpOnly: true,
    sameSite: 'lax',
    secure: req.protocol === 'https',
    maxAge: DAYS_S,
  })

export const forgetReserva = (reply: PageReply) => reply.clearCookie(NAME, { path: '/inscripcion' })
