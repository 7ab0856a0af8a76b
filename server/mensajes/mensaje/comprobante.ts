import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { type Adjunto, encolarAll } from '#server/mensajes/envio/index.ts'

import type { Texto } from './ajustes-repo.ts'
import { noticeText } from './avisar-repo.ts'
import { type Carta, cartasDe } from './carta.ts'
import { casaDe } from './casa.ts'
import { requireTexto } from './enviar.ts'
import { fillPlaceholders } from './fill-placeholders.ts'

const TIPO = 'COMPROBANTE'

/** The reader of a comprobante; null: not a user, or not known to be one. */
type Addressee = { idUsuario: number | null; correo: string; nombre: string; nombreCompleto: string }

/** The letter of a comprobante that the caller reaches. */
async function cartaDe(ctx: Ctx, idComprobante: number): Promise<Carta> {
  const all: Ctx = { ...ctx, actor: { ...ctx.actor, alcance: 'TODO' } }
  const given = { casa: await casaDe(ctx.db), horas: 0, ids: [idComprobante] }
  const [carta] = await cartasDe(all, TIPO, given)
  if (!carta) throw noEncontrado()
  return carta
}

const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

const payerAt = ({ pagador, nombreCompleto }: Carta, correo: string): Addressee => {
  const nombre = pagador?.nombre ?? nombreCompleto
  return { idUsuario: null, correo, nombre, nombreCompleto: nombre }
}

/** The student, and the payer that the comprobante names, if the address is another. */
function readersOf(carta: Carta): Addressee[] {
  const { idUsuario, nombres, nombreCompleto, correo, pagador } = carta
  const student = correo ? [{ idUsuario, correo, nombre: nombres, nombreCompleto }] : []
  const own = pagador?.correo
  return !own || (correo && isSame(own, correo)) ? student : [payerAt(carta, own), ...student]
}

type Encargo = { texto: Texto; carta: Carta; readers: Addressee[]; adjuntos: readonly Adjunto[] }

/** Queues it to each reader. With `version`, once to each for ever. */
const queue = (ctx: Ctx, { texto, carta, readers, adjuntos }: Encargo, version?: string) =>
  encolarAll(
    ctx,
    readers.map(({ idUsuario, correo, nombre, nombreCompleto }) => {
      const datos = { ...carta.datos, nombre, nombreCompleto }
      return {
        idUsuario,
        destino: correo,
        asunto: fillPlaceholders(texto.asunto ?? '', datos),
        cuerpo: fillPlaceholders(texto.cuerpo, datos),
        motivo: TIPO,
        idMensaje: texto.idMensaje,
        idComprobante: carta.id,
        adjuntos,
        clave: version && `${TIPO}/${carta.id}/${version}/${idUsuario ?? 'pagador'}`,
      }
    }),
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
  const carta = await cartaDe(ctx, idComprobante)
  await queue(ctx, { texto, carta, readers: readersOf(carta), adjuntos }, version)
}

/** Queues a comprobante to an address, else to those that got it when it was issued. Returns the addresses. */
export async function mailOnRequest(
  ctx: Ctx,
  idComprobante: number,
  { adjuntos, correo }: Files & { correo: string | null },
): Promise<string[]> {
  const texto = await requireTexto(ctx, TIPO, 'CORREO')
  const carta = await cartaDe(ctx, idComprobante)
  const usual = readersOf(carta)
  const known = correo && usual.find((one) => isSame(one.correo, correo))
  const readers = correo ? [known || payerAt(carta, correo)] : usual
  if (readers.length === 0) throw new Fail('CONFLICTO', 'mensaje.comprobanteSinCorreo')
  await queue(ctx, { texto, carta, readers, adjuntos })
  return readers.map((one) => one.correo)
}

/** Returns the address of the payer that a comprobante names, else the student's. */
export const suggestedAddress = async (ctx: Ctx, idComprobante: number): Promise<string | null> =>
  readersOf(await cartaDe(ctx, idComprobante))[0]?.correo ?? null
