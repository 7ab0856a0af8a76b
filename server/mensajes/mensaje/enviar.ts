import type { Parsed } from '#contract/core/op.ts'
import {
  A_MANO,
  type Canal,
  type Enviado,
  type mensaje as ops,
  temaDe,
  type TipoMensaje,
} from '#contract/mensajes/mensaje.ts'
import { bulk, masivo } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo, noEncontrado } from '#server/core/fail.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { type Adjunto, deBaja, encolar, linkTo } from '#server/mensajes/envio/index.ts'

import { ajustes, predeterminado, type Texto, usuariosDe } from './ajustes-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { type Casa, casaDe } from './casa.ts'
import { filtradas } from './matriculados-repo.ts'
import { rellenar } from './rellenar.ts'
import { mensajes } from './repo.ts'
import { internacional } from './telefono.ts'

/** Hours until an unsent message expires. */
const CADUCA_HORAS = 72
/** Most enrolments of one call, which a user waits for. */
const MOST = 2000

type Como = { horas: number; prefijo: string; casa: Casa; adjunto?: Adjunto | undefined }

/** Refuses a reminder without debt, with payments in review that cover it, or soon after another. */
function refuseNeedless({ deudas = [], recordado }: Carta, { horas, casa }: Como) {
  if (deudas.length === 0) throw new Fail('CONFLICTO', 'recordatorio.sinDeuda')
  if (deudas.every(({ cubierta }) => cubierta)) throw new Fail('CONFLICTO', 'recordatorio.enRevision')
  if (recordado) {
    const cuando = casa.formatos.moment(recordado)
    throw new Fail('CONFLICTO', 'recordatorio.reciente', { cuando, count: horas })
  }
}

/** The reader's address or number in the template's channel. */
function reach({ canal }: Texto, { correo, celular }: Carta, { prefijo }: Como): string {
  if (canal === 'CORREO') {
    if (!correo) throw new Fail('CONFLICTO', 'recordatorio.sinCorreo')
    return correo
  }
  const digits = internacional(celular ?? '', prefijo)
  if (!digits)
    throw new Fail('CONFLICTO', celular ? 'recordatorio.celularInvalido' : 'recordatorio.sinCelular')
  return digits
}

/** Queues a message to one reader. */
async function enviarUno(ctx: Ctx, texto: Texto, { carta, como }: { carta: Carta; como: Como }) {
  const { tipo, canal, idMensaje } = texto
  const { idUsuario, datos } = carta
  if (tipo === 'RECORDATORIO') refuseNeedless(carta, como)
  const tema = temaDe(tipo)
  if (await deBaja(ctx, idUsuario, tema))
    throw new Fail('CONFLICTO', tema === 'RECORDATORIOS' ? 'recordatorio.deBaja' : 'mensaje.deBaja')
  const destino = reach(texto, carta, como)
  const cuerpo = rellenar(texto.cuerpo, datos)
  const asunto = rellenar(texto.asunto ?? '', datos)
  const idEnvio = await encolar(ctx, {
    idUsuario,
    canal,
    destino,
    asunto,
    cuerpo,
    tema,
    idMensaje,
    motivo: tipo,
    adjunto: como.adjunto,
    // A mail with an attachment does not expire.
    caducaHoras: canal === 'CORREO' && !como.adjunto ? CADUCA_HORAS : undefined,
  })
  // A simulation gives no id or link to send from.
  const handed = ctx.simular
    ? {}
    : { idEnvio, ...(canal === 'WHATSAPP' && { enlace: linkTo(destino, cuerpo) }) }
  return { destino, asunto, texto: cuerpo, ...handed }
}

/** The default text of a type and channel. */
export async function textoUsual(ctx: Ctx, tipo: TipoMensaje, canal: Canal): Promise<Texto> {
  const texto = await predeterminado(ctx, tipo, canal)
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
  dichos: Record<string, string>
  adjunto?: Adjunto | undefined
}

/** Mails the reader of `id` the default text of a type. Returns the address. */
export async function escribirA(ctx: Ctx, { tipo, id, dichos, adjunto }: Encargo): Promise<string> {
  const texto = await textoUsual(ctx, tipo, 'CORREO')
  const como = { ...(await ajustes(ctx)), casa: await casaDe(ctx.db), adjunto }
  const [carta] = await cartasDe(ctx, tipo, { ...como, dichos, ids: [id] })
  if (!carta) throw noEncontrado()
  return (await enviarUno(ctx, texto, { carta, como })).destino
}

/** Queues a text to each reader separately. */
export async function enviarA(ctx: Ctx, texto: Texto, ids: number[]) {
  // Locks the students, so that two concurrent calls do not both remind them.
  if (texto.tipo === 'RECORDATORIO') await lockAccounts(ctx, ids)
  const como = { ...(await ajustes(ctx)), casa: await casaDe(ctx.db) }
  const cartas = new Map((await cartasDe(ctx, texto.tipo, { ...como, ids })).map((one) => [one.id, one]))
  const said = new Map<number, Partial<Enviado>>()
  const answer = await bulk(ctx, ids, async (id) => {
    const carta = cartas.get(id)
    if (!carta) throw noEncontrado()
    said.set(id, { nombre: carta.nombreCompleto })
    const one = await enviarUno(ctx, texto, { carta, como })
    said.set(id, { nombre: carta.nombreCompleto, ...one })
    const { destino } = one
    return ctx.t(texto.canal === 'CORREO' ? 'recordatorio.porCorreo' : 'recordatorio.porWhatsapp', {
      destino,
    })
  })
  const resultados = answer.resultados.map((one) => ({ ...one, ...said.get(one.id ?? 0) }))
  return { ...masivo(resultados), resultados }
}

type Quienes = Pick<Parsed<typeof ops.enviar>, 'destinatarios' | 'matriculas' | 'filtro'>

/** The ids that the message type needs: of students, or of enrolments. */
async function resolve(ctx: Ctx, { tipo }: Texto, { destinatarios, filtro, ...given }: Quienes) {
  const de = A_MANO[tipo]
  if (!de) throw new Fail('CONFLICTO', 'mensaje.soloAutomatico')
  if (destinatarios) return destinatarios
  const matriculas = filtro ? await filtradas(ctx, filtro, MOST) : (given.matriculas ?? [])
  if (matriculas.length > MOST) throw new FailCampo('filtro', 'mensaje.demasiados', { n: MOST })
  if (matriculas.length === 0) throw new Fail('CONFLICTO', 'mensaje.nadie')
  return de === 'matricula' ? matriculas : usuariosDe(ctx, matriculas)
}

export const enviar: Handler<typeof ops.enviar> = async (ctx, { idMensaje, ...quienes }) => {
  const plantilla = await mensajes.get(ctx, idMensaje)
  if (plantilla.estado !== 'ACTIVO') throw new Fail('CONFLICTO', 'mensaje.inactivo')
  return enviarA(ctx, plantilla, await resolve(ctx, plantilla, quienes))
}
