import { loteMoves } from '#contract/comprobantes/comprobante-lote.ts'
import {
  type Comprobantes,
  runTurn,
  spoilsFile,
  stopQueue,
} from '#server/comprobantes/comprobante-emisor/index.ts'
import { sign } from '#server/comprobantes/comprobante/index.ts'
import {
  type Emisor,
  type Respuesta,
  SinRespuesta,
  type Situacion,
} from '#server/comprobantes/emisor/index.ts'
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
  keepLoteReason,
  type LineaLote,
  linesOf,
  takeDueLote,
  unsignLote,
} from './cola-repo.ts'
import { accept, type Final, type Refusal, refuse, UNPROVEN } from './final.ts'
import { takeAlong } from './lineas-repo.ts'
import { formLotes, scatterLines, undoLines } from './lineas.ts'
import { lotes } from './repo.ts'
import { signLote } from './sign.ts'

const EVERY_MS = 2000
const OPERATION = { operacion: 'comprobanteLote', input: null, clave: undefined }

type Complain = (error: Error) => void
/** Another program used its number: its documents wait for another lot, with the next one. */
async function renumber(ctx: Ctx, { idComprobanteLote: id }: DueLote, { codigo, mensaje }: Final) {
  await lotes.move(ctx, id, loteMoves.rechazar, { codigo, mensaje })
  await undoLines(ctx, id)
}

/** Whether it was taken is read from its new documents, each sent alone: a number is taken once. */
async function scatter(ctx: Ctx, { idComprobanteLote: id }: DueLote) {
  await lotes.move(ctx, id, loteMoves.rechazar, { codigo: 'EN_DUDA', mensaje: null })
  await scatterLines(ctx, id)
}

/** A lot that may have been taken, and gets no answer any more. The documents of a voiding are asked for. */
const doubt = (ctx: Ctx, due: DueLote) =>
  due.accion === 'NUEVO' ? scatter(ctx, due) : receive(ctx, due, null)

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
  await takeAlong(ctx, id, 'return')
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
  return decline(ctx, due, { final, emisor })
}

/** Applies a refusal, which may be that of what came before. */
async function decline(ctx: Ctx, due: DueLote, { final, emisor }: { final: Refusal; emisor: Emisor }) {
  const { codigo } = final
  const isRepeated = emisor.loteRepetido(codigo)
  // A refusal of this sending says nothing of one before it, which was not answered.
  if (due.envios > 1 && (due.ticket === null || isRepeated)) return doubt(ctx, due)
  if (isRepeated && due.ticket === null) return renumber(ctx, due, final)
  if (emisor.yaInformado(codigo) && (await isInDoubt(ctx, due))) return accept(ctx, due, UNPROVEN)
  return refuse(ctx, due, final)
}

/** Whether its one new document was sent before and not answered: then it is the one that the tax office has. */
async function isInDoubt({ db }: Ctx, { idComprobanteLote: id, accion }: DueLote) {
  const [{ envios }, ...others] = await linesOf(db, id)
  return accion === 'NUEVO' && others.length === 0 && envios > 1
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
      return due.estado === 'EN_PROCESO' ? doubt(ctx, due) : release(ctx, due)
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
      await takeAlong(inside, id, 'send')
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

/** Asks for the answer to a ticket. Without its proof after a day, its documents say whether it was taken. */
async function ask(ctx: EffectCtx, due: DueLote & { ticket: string }, emisor: Emisor) {
  try {
    const respuesta = await emisor.consultarTicket(due.ticket, due.nombre ?? undefined)
    await ctx.step((inside) => apply(inside, due, { respuesta, emisor }))
  } catch (error) {
    if (error instanceof SinRespuesta && due.vencido) await ctx.step((inside) => doubt(inside, due))
    throw error
  }
}

/**
 * Asks for the state of an accepted document. Where no service answers for it, the document is sent again: its number was taken, and
 * the refusal says whether it stands.
 */
async function standingOf(
  ctx: EffectCtx,
  { idComprobante, datos }: LineaLote,
  emisor: Emisor,
): Promise<Situacion> {
  const found = await emisor.situacion(datos)
  if (found !== 'SIN_CONSULTA') return found
  const said = await emisor.enviar(await sign(ctx, idComprobante, { open: async () => emisor }))
  if (said.estado === 'RETENIDO') await ctx.step((inside) => stopQueue(inside, said))
  if (said.estado === 'REGISTRADO') return said.vale ? 'ACEPTADO' : 'BAJA'
  // Anything else is no word about it, but that it was taken now.
  return said.estado === 'ACEPTADO' || said.estado === 'OBSERVADO' ? 'ACEPTADO' : 'SIN_CONSULTA'
}

/** Asks for the first document of a voiding, which says whether the lot was taken: all of its lines are, or none. */
async function askDocuments(ctx: EffectCtx, due: DueLote, emisor: Emisor) {
  const [line] = await linesOf(ctx.db, due.idComprobanteLote)
  const found = await standingOf(ctx, line, emisor)
  await ctx.step(async (inside) => {
    if (found === 'BAJA') await accept(inside, due, UNPROVEN)
    else if (due.vencido && found !== 'SIN_CONSULTA') await refuse(inside, due, UNPROVEN)
    else await askSoon(inside, due.idComprobanteLote)
  })
}

/** Sends or asks for one, as its state says. */
function settle(ctx: EffectCtx, due: DueLote, emisor: Emisor) {
  if (due.estado !== 'EN_PROCESO') return send(ctx, due, emisor)
  const { ticket } = due
  if (ticket !== null) return ask(ctx, { ...due, ticket }, emisor)
  if (due.accion === 'NUEVO') return ctx.step((inside) => scatter(inside, due))
  return askDocuments(ctx, due, emisor)
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
