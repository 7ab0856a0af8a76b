import { type Evento, temaDe } from '#contract/mensajes/mensaje.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { encolarAll } from '#server/mensajes/envio/index.ts'

import type { Texto } from './ajustes-repo.ts'
import { noticeText } from './avisar-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { type Casa, casaDe } from './casa.ts'
import { filterMatriculas } from './matriculados-repo.ts'
import { keepNotice, type NoticeEvent } from './notice-repo.ts'
import { letterTo, readersIn } from './recipients.ts'

/** Hours until an unsent notice expires: an absence is told on its day. */
const CADUCA_HORAS = 72
const CADUCA_FALTA = 12

/** The template and keys that an event's letters are written with. */
type Notice = {
  texto: Texto
  evento: Evento
  referencia: (carta: Carta) => number | string
}

/** Queues the letters to each reader with a mail address. The first of a letter has its bare key, by which it is known to be written. */
export const writeNotice = (
  ctx: Ctx,
  cartas: Carta[],
  { texto, evento, referencia, casa, ...rest }: Notice & { casa: Casa; desdeHora?: number },
) =>
  encolarAll(
    ctx,
    cartas.flatMap((carta) =>
      readersIn(carta, 'CORREO').map((recipient, i) => ({
        ...rest,
        idUsuario: recipient.idUsuario,
        idVinculo: recipient.idVinculo,
        destino: recipient.destino,
        ...letterTo(texto, carta, recipient, casa.idioma),
        motivo: evento,
        tema: temaDe(evento),
        clave: `${evento}/${referencia(carta)}${i === 0 ? '' : `/${recipient.idVinculo ?? 'propio'}`}`,
        idMensaje: texto.idMensaje,
        caducaHoras: evento === 'INASISTENCIA' ? CADUCA_FALTA : CADUCA_HORAS,
      })),
    ),
  )

/** Upper bound; no group is as large. */
const MOST_ATTENDANTS = 5000
const attendeesOf = (ctx: Ctx, idGrupo: number) =>
  filterMatriculas(ctx, { idGrupo, estado: ['PREINSCRITA', 'ACTIVA'] }, MOST_ATTENDANTS)

const placeholdersOf = ({ fecha, placeholders }: NoticeEvent, { formatos }: Casa) => ({
  ...(fecha && { fecha: formatos.day(fecha) }),
  ...placeholders,
})

/**
 * Notifies an event's readers by mail, if the institution has the notice on. The transaction of the event only keeps the
 * event: `writeDueNotices` writes its mails after the commit.
 */
export async function notify(ctx: Ctx, event: NoticeEvent) {
  if (event.ids?.length !== 0) await keepNotice(ctx, event)
}

/**
 * Writes the mails of one event, or of several that differ only in their ids. An event that was written before writes
 * nothing. Reads with the scope TODO, so that the text does not depend on the actor.
 */
export async function writeEvent(ctx: Ctx, event: NoticeEvent, urlPublica = '') {
  const { evento, referencia } = event
  const texto = await noticeText(ctx.db, evento)
  if (!texto) return
  const casa = await casaDe(ctx.db, urlPublica)
  const all: Ctx = { ...ctx, actor: { ...ctx.actor, alcance: 'TODO' } }
  const ids = event.ids ?? (await attendeesOf(all, event.idGrupo ?? 0))
  const cartas = await cartasDe(all, evento, {
    casa,
    horas: 0,
    ids,
    placeholders: placeholdersOf(event, casa),
  })
  const of = ({ id, idUsuario }: Carta) => `${referencia ?? id}/${idUsuario}`
  await writeNotice(ctx, cartas, { texto, evento, casa, referencia: of })
}
