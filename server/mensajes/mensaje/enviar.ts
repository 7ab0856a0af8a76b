import type { Parsed } from '#contract/core/op.ts'
import {
  type Canal,
  type Destinatarios,
  type Enviado,
  type mensaje as ops,
  SENT_BY_HAND,
  temaDe,
  type TipoMensaje,
} from '#contract/mensajes/mensaje.ts'
import { bulk, masivo } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { whatsappLink } from '#server/core/whatsapp-link.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { type Adjunto, encolarCorreo, isUnsubscribed } from '#server/mensajes/envio/index.ts'
import { internationalNumber } from '#server/personas/usuario/index.ts'

import { alumnosDeMatriculas, readAjustes, type Texto, textoPredeterminado } from './ajustes-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { type Casa, casaDe } from './casa.ts'
import { checkTexto } from './guardar.ts'
import { filterMatriculas } from './matriculados-repo.ts'
import { type Reached, letterTo, readersIn } from './recipients.ts'
import { mensajes } from './repo.ts'

/** Hours until an unsent message expires. */
const CADUCA_HORAS = 72
/** Most enrolments of one call, which a user waits for. */
const MOST_MATRICULAS = 2000

type OpcionesDeEnvio = { horas: number; prefijo: string; casa: Casa; adjuntos?: readonly Adjunto[] }

/** Refuses a reminder without debt, with payments in review that cover it, or soon after another. */
function refuseNeedlessReminder({ deudas = [], lastReminder }: Carta, { horas, casa }: OpcionesDeEnvio) {
  if (deudas.length === 0) throw new Fail('CONFLICTO', 'recordatorio.sinDeuda')
  if (deudas.every(({ covered }) => covered)) throw new Fail('CONFLICTO', 'recordatorio.enRevision')
  if (lastReminder) {
    const cuando = casa.formatos.moment(lastReminder)
    throw new Fail('CONFLICTO', 'recordatorio.reciente', { cuando, count: horas })
  }
}

/** Refuses a person who cannot be written to in the channel: the first reason found. */
function refuseUnreachable({ menor, recipients }: Carta, canal: Canal): never {
  const noun = canal === 'CORREO' ? 'recordatorio.sinCorreo' : 'recordatorio.sinCelular'
  const own = recipients.some((one) => (canal === 'CORREO' ? one.correo : one.celular))
  throw new Fail('CONFLICTO', menor && own ? 'recordatorio.sinAdulto' : noun)
}

/** The readers in the template's channel: by mail all of them, by chat the first. */
function recipientsOf({ canal }: Texto, carta: Carta, { prefijo }: OpcionesDeEnvio): Reached[] {
  const readers = readersIn(carta, canal)
  const [first] = readers
  if (!first) return refuseUnreachable(carta, canal)
  if (canal === 'CORREO') return readers
  const digits = internationalNumber(first.destino, prefijo)
  if (!digits) throw new Fail('CONFLICTO', 'recordatorio.celularInvalido')
  return [{ ...first, destino: digits }]
}

/** The readers that have not unsubscribed from the theme of a text; refused if none is left. */
async function subscribedOf(ctx: Ctx, tipo: TipoMensaje, readers: Reached[]) {
  const tema = temaDe(tipo)
  const left = await Promise.all(readers.map(({ idUsuario }) => isUnsubscribed(ctx, idUsuario, tema)))
  const wanted = readers.filter((_, i) => !left[i])
  if (wanted.length === 0)
    throw new Fail('CONFLICTO', tema === 'RECORDATORIOS' ? 'recordatorio.deBaja' : 'mensaje.deBaja')
  return wanted
}

type Letter = { carta: Carta; options: OpcionesDeEnvio }

/** Queues a message to one reader. */
async function queueTo(
  ctx: Ctx,
  texto: Texto,
  { carta, options, recipient }: Letter & { recipient: Reached },
) {
  const { tipo, canal, idMensaje } = texto
  const { idUsuario, idVinculo, destino } = recipient
  const letter = letterTo(texto, carta, recipient, options.casa.idioma)
  const idEnvio = await encolarCorreo(ctx, {
    idUsuario,
    idVinculo,
    canal,
    destino,
    ...letter,
    tema: temaDe(tipo),
    idMensaje,
    motivo: tipo,
    adjuntos: options.adjuntos,
    // A mail with an attachment does not expire.
    caducaHoras: canal === 'CORREO' && !options.adjuntos?.length ? CADUCA_HORAS : undefined,
  })
  return { idEnvio, ...letter }
}

/** Queues a message about one person to its readers. Answers the first text, with all the addresses. */
async function sendOne(ctx: Ctx, texto: Texto, { carta, options }: Letter) {
  const { tipo, canal } = texto
  if (tipo === 'RECORDATORIO') refuseNeedlessReminder(carta, options)
  const readers = await subscribedOf(ctx, tipo, recipientsOf(texto, carta, options))
  const sent = []
  for (const recipient of readers) sent.push(await queueTo(ctx, texto, { carta, options, recipient }))
  const { idEnvio, asunto, cuerpo } = sent[0]!
  const destino = readers.map((one) => one.destino).join(', ')
  // A simulation gives no id or link to send from.
  const handed = ctx.simular
    ? {}
    : { idEnvio, ...(canal === 'WHATSAPP' && { enlace: whatsappLink(destino, cuerpo) }) }
  return { destino, asunto, texto: cuerpo, ...handed }
}

/** The default text of a type and channel. */
export async function requireTexto(ctx: Ctx, tipo: TipoMensaje, canal: Canal): Promise<Texto> {
  const texto = await textoPredeterminado(ctx, tipo, canal)
  if (!texto)
    throw new Fail('CONFLICTO', 'mensaje.faltaPlantilla', {
      tipo: ctx.t(`tipoMensaje.${tipo}`),
      canal: ctx.t(`canal.${canal}`),
    })
  return texto
}

type Encargo = {
  tipo: TipoMensaje
  id: number
  placeholders: Record<string, string>
  adjuntos: readonly Adjunto[]
}

/** Mails the reader of `id` the default text of a type. Returns the address. */
export async function writeTo(ctx: Ctx, { tipo, id, placeholders, adjuntos }: Encargo): Promise<string> {
  const texto = await requireTexto(ctx, tipo, 'CORREO')
  const options = { ...(await readAjustes(ctx)), casa: await casaDe(ctx.db), adjuntos }
  const [carta] = await cartasDe(ctx, tipo, { ...options, placeholders, ids: [id] })
  if (!carta) throw noEncontrado()
  return (await sendOne(ctx, texto, { carta, options })).destino
}

/** Queues a text to each reader separately. */
export async function enviarTexto(ctx: Ctx, texto: Texto, ids: number[]) {
  // Locks the students, so that two concurrent calls do not both remind them.
  if (texto.tipo === 'RECORDATORIO') await lockAccounts(ctx, ids)
  const options = { ...(await readAjustes(ctx)), casa: await casaDe(ctx.db) }
  const cartas = new Map((await cartasDe(ctx, texto.tipo, { ...options, ids })).map((one) => [one.id, one]))
  const enviados = new Map<number, Partial<Enviado>>()
  const answer = await bulk(ctx, ids, async (id) => {
    const carta = cartas.get(id)
    if (!carta) throw noEncontrado()
    enviados.set(id, { nombre: carta.nombreCompleto })
    const one = await sendOne(ctx, texto, { carta, options })
    enviados.set(id, { nombre: carta.nombreCompleto, ...one })
    const { destino } = one
    return ctx.t(texto.canal === 'CORREO' ? 'recordatorio.porCorreo' : 'recordatorio.porWhatsapp', {
      destino,
    })
  })
  const resultados = answer.resultados.map((one) => ({ ...one, ...enviados.get(one.id ?? 0) }))
  return { ...masivo(resultados), resultados }
}

/** The ids that the message type needs: of students, or of enrolments. */
async function resolveDestinatarios(ctx: Ctx, { tipo }: Texto, recipients: Destinatarios) {
  const de = SENT_BY_HAND[tipo]
  if (!de) throw new Fail('CONFLICTO', 'mensaje.soloAutomatico')
  if ('alumnos' in recipients) {
    if (de === 'matricula') throw new Fail('CONFLICTO', 'mensaje.deMatriculas')
    return recipients.alumnos
  }
  const matriculas =
    'matriculas' in recipients
      ? recipients.matriculas
      : await filterMatriculas(ctx, recipients.filtro, MOST_MATRICULAS)
  if (matriculas.length > MOST_MATRICULAS)
    throw new FailCampo('filtro', 'mensaje.demasiados', { n: MOST_MATRICULAS })
  if (matriculas.length === 0) throw new Fail('CONFLICTO', 'mensaje.nadie')
  return de === 'matricula' ? matriculas : alumnosDeMatriculas(ctx, matriculas)
}

/** The template that is named, if it is in use; else the writer's own words. */
async function textoOf(ctx: Ctx, { idMensaje, palabras }: Parsed<typeof ops.enviar>): Promise<Texto> {
  if (palabras) return checkTexto({ tipo: 'GENERAL', ...palabras, asunto: palabras.asunto ?? null })
  // The contract asks for one of the two.
  const plantilla = await mensajes.get(ctx, idMensaje ?? 0)
  if (plantilla.estado !== 'ACTIVO') throw new Fail('CONFLICTO', 'mensaje.inactivo')
  return plantilla
}

export const enviar: Handler<typeof ops.enviar> = async (ctx, given) => {
  const texto = await textoOf(ctx, given)
  // The contract asks for one of the two.
  const recipients = given.destinatarios ?? { filtro: given.filtro ?? {} }
  return enviarTexto(ctx, texto, await resolveDestinatarios(ctx, texto, recipients))
}
