import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { type Adjunto, encolarAll } from '#server/mensajes/envio/index.ts'

import type { Texto } from './ajustes-repo.ts'
import { noticeText } from './avisar-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { type Casa, casaDe } from './casa.ts'
import { requireTexto } from './enviar.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { type Reached, letterTo, readersIn } from './recipients.ts'

const TIPO = 'COMPROBANTE'

/** The reader of a comprobante, an adult by their link; without a user: the payer, not known to be one. */
type Addressee = Omit<Reached, 'idUsuario'> & { idUsuario: number | null }

/** The letter of a comprobante that the caller reaches. */
async function cartaDe(ctx: Ctx, idComprobante: number): Promise<{ carta: Carta; casa: Casa }> {
  const all: Ctx = { ...ctx, actor: { ...ctx.actor, alcance: 'TODO' } }
  const casa = await casaDe(ctx.db)
  const [carta] = await cartasDe(all, TIPO, { casa, horas: 0, ids: [idComprobante] })
  if (!carta) throw noEncontrado()
  return { carta, casa }
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const payerAt = ({ pagador, nombreCompleto }: Carta, correo: string): Addressee => {
  const nombres = pagador?.nombre ?? nombreCompleto
  return {
    idUsuario: null,
    idVinculo: null,
    destino: correo,
    correo,
    celular: null,
    idioma: null,
    nombres,
    nombreCompleto: nombres,
  }
}

/** The readers of the student's money, and the payer that the comprobante names, if the address is another. */
function readersOf(carta: Carta): Addressee[] {
  const readers: Addressee[] = readersIn(carta, 'CORREO')
  const own = carta.pagador?.correo
  return !own || readers.some((one) => isSame(one.destino, own)) ? readers : [payerAt(carta, own), ...readers]
}

type Encargo = { texto: Texto; carta: Carta; casa: Casa; readers: Addressee[]; adjuntos: readonly Adjunto[] }

/** The words to one reader: those to a payer and to the student have their name. */
function lettersOf({ texto, carta, casa }: Encargo, reader: Addressee) {
  const { idUsuario, nombres: nombre, nombreCompleto } = reader
  if (idUsuario !== null) return letterTo(texto, carta, { ...reader, idUsuario }, casa.idioma)
  const datos = { ...carta.datos, nombre, nombreCompleto }
  return {
    asunto: fillPlaceholders(texto.asunto ?? '', datos),
    cuerpo: fillPlaceholders(texto.cuerpo, datos),
  }
}

const keyOf = ({ idUsuario, idVinculo }: Addressee) =>
  idVinculo === null ? (idUsuario ?? 'pagador') : `vinculo-${idVinculo}`

/** Queues it to each reader. With `version`, once to each for ever. */
const queue = (ctx: Ctx, encargo: Encargo, version?: string) =>
  encolarAll(
    ctx,
    encargo.readers.map((reader) => ({
      idUsuario: reader.idUsuario,
      idVinculo: reader.idVinculo,
      destino: reader.destino,
      ...lettersOf(encargo, reader),
      motivo: TIPO,
      idMensaje: encargo.texto.idMensaje,
      idComprobante: encargo.carta.id,
      adjuntos: encargo.adjuntos,
      clave: version && `${TIPO}/${encargo.carta.id}/${version}/${keyOf(reader)}`,
    })),
  )

type Files = { adjuntos: readonly Adjunto[] }

/** Queues the mails of a comprobante that was just signed, if the institution has them on. `version`: which signing. */
export async function mailIssued(
  ctx: Ctx,
  idComprobante: number,
  { adjuntos, version }: Files & { version: string },
) {
  const texto = await noticeText(ctx.db, TIPO)
  if (!texto) return
  const { carta, casa } = await cartaDe(ctx, idComprobante)
  await queue(ctx, { texto, carta, casa, readers: readersOf(carta), adjuntos }, version)
}

/** Queues a comprobante to an address, else to those that got it when it was issued. Returns the addresses. */
export async function mailOnRequest(
  ctx: Ctx,
  idComprobante: number,
  { adjuntos, correo }: Files & { correo: string | null },
): Promise<string[]> {
  const texto = await requireTexto(ctx, TIPO, 'CORREO')
  const { carta, casa } = await cartaDe(ctx, idComprobante)
  const usual = readersOf(carta)
  const known = correo && usual.find((one) => isSame(one.destino, correo))
  const readers = correo ? [known || payerAt(carta, correo)] : usual
  if (readers.length === 0) throw new Fail('CONFLICTO', 'mensaje.comprobanteSinCorreo')
  await queue(ctx, { texto, carta, casa, readers, adjuntos })
  return readers.map((one) => one.destino)
}

/** Returns the address of the payer that a comprobante names, else the student's. */
export const suggestedAddress = async (ctx: Ctx, idComprobante: number): Promise<string | null> =>
  readersOf((await cartaDe(ctx, idComprobante)).carta)[0]?.destino ?? null
