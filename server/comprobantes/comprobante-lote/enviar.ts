import { loteMoves } from '#contract/comprobantes/comprobante-lote.ts'
import type { Comprobantes } from '#server/comprobantes/comprobante-emisor/index.ts'
import { type Emisor, type Respuesta, SinRespuesta } from '#server/comprobantes/emisor/index.ts'
import type { Ctx, EffectCtx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { steps } from '#server/core/write.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import {
  askSoon,
  countSending,
  discountSending,
  type DueLote,
  keepLoteCdr,
  linesOf,
  takeDueLote,
} from './cola-repo.ts'
import { acceptLines, takeAlong } from './lineas-repo.ts'
import { formLotes, refuseLines, undoLines } from './lineas.ts'
import { lotes } from './repo.ts'
import { signLote } from './sign.ts'

const EVERY_MS = 2000
/** In one turn: the rest waits for the next. */
const MOST_EACH_TURN = 100
const OPERATION = { operacion: 'comprobanteLote', input: null, clave: undefined }

type Complain = (error: Error) => void
type Final = { codigo: string | null; mensaje: string | null; cdr: Uint8Array | null }

async function accept(ctx: Ctx, { idComprobanteLote: id, accion }: DueLote, { codigo, mensaje, cdr }: Final) {
  await lotes.move(ctx, id, loteMoves.aceptar, { codigo, mensaje })
  await acceptLines(ctx, id, accion)
  if (cdr) await keepLoteCdr(ctx, id, cdr)
}

/** Refuses a lot: its documents go on as if it had not been, and those that were to be voided get their notes. */
async function refuse(ctx: Ctx, { idComprobanteLote: id }: DueLote, { codigo, mensaje, cdr }: Final) {
  await lotes.move(ctx, id, loteMoves.rechazar, { codigo, mensaje })
  await refuseLines(ctx, id)
  if (cdr) await keepLoteCdr(ctx, id, cdr)
}

/** Another program used its number: its documents wait for another lot, with the next one. */
async function renumber(ctx: Ctx, { idComprobanteLote: id }: DueLote, { codigo, mensaje }: Final) {
  await lotes.move(ctx, id, loteMoves.rechazar, { codigo, mensaje })
  await undoLines(ctx, id)
}

/** Received. Without a ticket, which was lost, its documents are asked for. */
async function receive(ctx: Ctx, { idComprobanteLote: id, estado }: DueLote, ticket: string | null) {
  const from = estado === 'EN_PROCESO' ? { from: ['EN_PROCESO'], to: 'EN_PROCESO' } : loteMoves.recibir
  await lotes.move(ctx, id, from, { ticket, intentos: 1 })
  await askSoon(ctx, id)
}

/** Releases a lot that never left, or that the tax office says it did not receive: it waits again. */
async function release(ctx: Ctx, { idComprobanteLote: id }: DueLote) {
  await discountSending(ctx, id)
  await lotes.move(ctx, id, loteMoves.soltar)
  await takeAlong(ctx, id, { from: 'ENVIADO', to: 'PENDIENTE' })
}

/** Applies what was said of it. */
async function apply(ctx: Ctx, due: DueLote, { respuesta, emisor }: Said) {
  if (respuesta.estado === 'DESCONOCIDO')
    return due.estado === 'EN_PROCESO' ? receive(ctx, due, null) : release(ctx, due)
  if (respuesta.estado === 'EN_PROCESO')
    return due.estado === 'EN_PROCESO'
      ? askSoon(ctx, due.idComprobanteLote)
      : receive(ctx, due, respuesta.ticket)
  if (respuesta.estado === 'ACEPTADO' || respuesta.estado === 'OBSERVADO') return accept(ctx, due, respuesta)
  if (!emisor.loteRepetido(respuesta.codigo)) return refuse(ctx, due, respuesta)
  // Sent twice, the first one was received; sent once, it was never ours.
  if (due.envios > 1) return receive(ctx, due, null)
  return due.ticket === null ? renumber(ctx, due, respuesta) : refuse(ctx, due, respuesta)
}
type Said = { respuesta: Respuesta; emisor: Emisor }

/**
 * Writes down that it is being sent, and then sends it. One that was sent before and has no ticket is sent again as it was: a name is
 * taken once, so either it arrives now, or the tax office says that it came before.
 */
async function send(ctx: EffectCtx, due: DueLote, emisor: Emisor) {
  const { idComprobanteLote: id } = due
  const emitido = await signLote(ctx, due, emisor)
  const envios = await ctx.step(async (inside) => {
    if (due.estado === 'PENDIENTE') {
      await lotes.move(inside, id, loteMoves.enviar)
      await takeAlong(inside, id, { from: 'PENDIENTE', to: 'ENVIADO' })
    }
    return countSending(inside, id)
  })
  const sent: DueLote = { ...due, estado: 'ENVIADO', envios }
  try {
    const respuesta = await emisor.enviarLote(emitido)
    await ctx.step((inside) => apply(inside, sent, { respuesta, emisor }))
  } catch (error) {
    if (error instanceof SinRespuesta && !error.enviada && envios === 1)
      await ctx.step((inside) => release(inside, sent))
    throw error
  }
}

/** Asks for the answer to a ticket. Without its proof after a day, the state of the lot's documents is asked for. */
async function ask(ctx: EffectCtx, due: DueLote & { ticket: string }, emisor: Emisor) {
  try {
    const respuesta = await emisor.consultarTicket(due.ticket, due.nombre ?? undefined)
    await ctx.step((inside) => apply(inside, due, { respuesta, emisor }))
  } catch (error) {
    if (error instanceof SinRespuesta && due.vencido) await ctx.step((inside) => receive(inside, due, null))
    throw error
  }
}

/** Asks for the state of the documents, which says whether the lot was taken: all of its lines are, or none. */
async function askDocuments(ctx: EffectCtx, due: DueLote, emisor: Emisor) {
  const [{ datos }] = await linesOf(ctx.db, due.idComprobanteLote)
  const found = await emisor.situacion(datos)
  const taken = due.accion === 'ANULADO' ? ['BAJA'] : ['ACEPTADO', 'BAJA']
  const said = { codigo: 'SIN_CONSTANCIA', mensaje: null, cdr: null }
  await ctx.step(async (inside) => {
    if (taken.includes(found)) await accept(inside, due, said)
    else if (due.vencido) await refuse(inside, due, said)
    else await askSoon(inside, due.idComprobanteLote)
  })
}

/** Sends or asks for one, as its state says. */
function settle(ctx: EffectCtx, due: DueLote, emisor: Emisor) {
  if (due.estado !== 'EN_PROCESO') return send(ctx, due, emisor)
  const { ticket } = due
  return ticket === null ? askDocuments(ctx, due, emisor) : ask(ctx, { ...due, ticket }, emisor)
}

/** Runs a turn of the clock: makes the lots that are due, sends them, and asks for those that were sent. */
export async function settleLotes(db: Db, { open }: Pick<Comprobantes, 'open'>, complain: Complain) {
  const emisor = await open(db)
  if (!emisor) return
  const { idioma } = await institucion(db)
  const ctx = steps(systemCtx(db, idioma), OPERATION)
  await ctx.step(formLotes)
  for (let n = 0; n < MOST_EACH_TURN; n++) {
    const due = await takeDueLote(db)
    if (!due) return
    try {
      await settle(ctx, due, emisor)
    } catch (error) {
      complain(error as Error)
      // The others would not be heard either.
      if (error instanceof SinRespuesta) return
    }
  }
}

/** Sends lots by a clock of their own, which no document holds. Several servers share the work. Returns a function that stops it. */
export const sendLotes = (db: Db, emisores: Comprobantes, complain: Complain): (() => Promise<void>) =>
  emisores.modo ? loop(EVERY_MS, () => settleLotes(db, emisores, complain), complain) : async () => {}
