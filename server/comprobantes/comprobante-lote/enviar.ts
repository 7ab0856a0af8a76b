import { loteMoves } from '#contract/comprobantes/comprobante-lote.ts'
import {
  type Comprobantes,
  runTurn,
  spoilsFile,
  stopQueue,
} from '#server/comprobantes/comprobante-emisor/index.ts'
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
  keepLoteReason,
  linesOf,
  takeDueLote,
  unsignLote,
} from './cola-repo.ts'
import { acceptLines, takeAlong } from './lineas-repo.ts'
import { formLotes, refuseLines, undoLines } from './lineas.ts'
import { lotes } from './repo.ts'
import { signLote } from './sign.ts'

const EVERY_MS = 2000
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

/** The issuer is at fault: the lot waits with its number, to be signed again if its file is what is wrong, and the queue stops. */
async function hold(ctx: Ctx, due: DueLote, respuesta: Extract<Respuesta, { estado: 'RETENIDO' }>) {
  const isSpoiled = spoilsFile(respuesta)
  if (due.estado === 'ENVIADO' && (due.envios === 1 || isSpoiled)) await release(ctx, due)
  if (due.estado === 'ENVIADO' && isSpoiled) await unsignLote(ctx, due.idComprobanteLote)
  await stopQueue(ctx, respuesta)
}

type Said = { respuesta: Respuesta; emisor: Emisor }

/** Applies a final answer. */
async function end(ctx: Ctx, due: DueLote, { respuesta, emisor }: Said) {
  if (respuesta.estado === 'ACEPTADO' || respuesta.estado === 'OBSERVADO') return accept(ctx, due, respuesta)
  const { codigo, mensaje } = respuesta as Extract<Respuesta, { codigo: string }>
  const final = { codigo, mensaje, cdr: 'cdr' in respuesta ? respuesta.cdr : null }
  const culpa = 'culpa' in respuesta ? respuesta.culpa : undefined
  if (culpa) await stopQueue(ctx, { codigo, mensaje, culpa })
  if (!emisor.loteRepetido(codigo)) return refuse(ctx, due, final)
  // Sent twice, the first one was received; sent once, it was never ours.
  if (due.envios > 1) return recognise(ctx, due)
  return due.ticket === null ? renumber(ctx, due, final) : refuse(ctx, due, final)
}

/**
 * The tax office has a lot of that number: the one that was sent before, and its ticket is lost. Of a voiding its documents are asked
 * for; of a summary no service answers, and the number that was taken is all that is known.
 */
function recognise(ctx: Ctx, due: DueLote) {
  if (due.clase === 'RA') return receive(ctx, due, null)
  return accept(ctx, due, { codigo: 'SIN_CONSTANCIA', mensaje: null, cdr: null })
}

/** Applies what was said of it. */
async function apply(ctx: Ctx, due: DueLote, said: Said) {
  const { respuesta } = said
  switch (respuesta.estado) {
    case 'SIN_CONSULTA':
      return
    case 'RETENIDO':
      return hold(ctx, due, respuesta)
    case 'DESCONOCIDO':
      return due.estado === 'EN_PROCESO' ? receive(ctx, due, null) : release(ctx, due)
    case 'EN_PROCESO':
      return due.estado === 'EN_PROCESO' && due.ticket !== null
        ? askSoon(ctx, due.idComprobanteLote)
        : receive(ctx, due, respuesta.ticket)
    default:
      return end(ctx, due, said)
  }
}

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
  const sent: DueLote = { ...due, estado: due.estado === 'PENDIENTE' ? 'ENVIADO' : due.estado, envios }
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
    if (error instanceof SinRespuesta && due.vencido)
      await ctx.step((inside) =>
        error.conErrores
          ? refuse(inside, due, { codigo: 'SIN_CONSTANCIA', mensaje: null, cdr: null })
          : receive(inside, due, null),
      )
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
  if (ticket !== null) return ask(ctx, { ...due, ticket }, emisor)
  // A summary without its ticket is known by its own number: it is sent again as it was.
  return due.clase === 'RC' ? send(ctx, due, emisor) : askDocuments(ctx, due, emisor)
}

/** Runs a turn of the clock: makes the lots that are due, sends them, and asks for those that were sent. */
export async function settleLotes(db: Db, { open }: Pick<Comprobantes, 'open'>, complain: Complain) {
  const emisor = await open(db)
  if (!emisor) return
  const { idioma } = await institucion(db)
  const ctx = steps(systemCtx(db, idioma), OPERATION)
  await ctx.step(formLotes)
  await runTurn<DueLote>(ctx, {
    emisor,
    take: (caida) => takeDueLote(db, caida),
    settle: (due) => settle(ctx, due, emisor),
    note: ({ idComprobanteLote }, { motivo }) => keepLoteReason(db, idComprobanteLote, motivo),
    complain,
  })
}

/** Sends lots by a clock of their own, which no document holds. Several servers share the work. Returns a function that stops it. */
export const sendLotes = (db: Db, emisores: Comprobantes, complain: Complain): (() => Promise<void>) =>
  emisores.modo ? loop(EVERY_MS, () => settleLotes(db, emisores, complain), complain) : async () => {}
