import { comprobanteMoves } from '#contract/comprobantes/comprobante-estado.ts'
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
  countSending,
  type Due,
  forgetSending,
  keepCdr,
  keepReason,
  readSigned,
  sendInSummary,
  takeDue,
  unsign,
} from './cola-repo.ts'
import { followRejection } from './rechazar-repo.ts'
import { comprobantes } from './repo.ts'
import { sign } from './sign.ts'

const EVERY_MS = 2000
const OPERATION = { operacion: 'comprobante', input: null, clave: undefined }

type Complain = (error: Error) => void

const MOVES = {
  ACEPTADO: comprobanteMoves.aceptar,
  OBSERVADO: comprobanteMoves.observar,
  RECHAZADO: comprobanteMoves.rechazar,
  EXCEPCION: comprobanteMoves.exceptuar,
} as const
type Final = Extract<Respuesta, { estado: keyof typeof MOVES }>

async function finish(ctx: Ctx, idComprobante: number, respuesta: Final) {
  const { estado, codigo, mensaje, notas, cdr } = respuesta
  const { autorizacion = null } = 'autorizacion' in respuesta ? respuesta : {}
  await comprobantes.move(ctx, idComprobante, MOVES[estado], { codigo, mensaje, notas, autorizacion })
  // Only this sending left the number free: one before it, without an answer, may have arrived.
  if (estado === 'EXCEPCION') await forgetSending(ctx, idComprobante)
  if (estado === 'RECHAZADO') await followRejection(ctx, idComprobante)
  if (cdr) await keepCdr(ctx, idComprobante, cdr)
  if ('culpa' in respuesta && respuesta.culpa)
    await stopQueue(ctx, { codigo, mensaje, culpa: respuesta.culpa })
}

/** Lets a document wait again that the tax office did not take. A sending before this one, without an answer, may have arrived. */
async function wait(ctx: Ctx, idComprobante: number) {
  await comprobantes.move(ctx, idComprobante, comprobanteMoves.soltar)
  await forgetSending(ctx, idComprobante)
}

/** Applies what the tax office said. In process, it is asked again later; unknown to it, it is sent again. */
async function apply(ctx: Ctx, idComprobante: number, respuesta: Respuesta) {
  switch (respuesta.estado) {
    case 'EN_PROCESO':
    case 'SIN_CONSULTA':
      return
    case 'DESCONOCIDO':
      // The sendings count on: what is on its way may still arrive.
      await comprobantes.move(ctx, idComprobante, comprobanteMoves.soltar)
      return
    case 'RETENIDO':
      await stopQueue(ctx, respuesta)
      return
    case 'EN_RESUMEN':
      await wait(ctx, idComprobante)
      await sendInSummary(ctx, idComprobante)
      return
    case 'REGISTRADO': {
      // Sent for the first time, another document has its number: a person says which.
      const { codigo, mensaje } = respuesta
      await comprobantes.move(ctx, idComprobante, comprobanteMoves.exceptuar, { codigo, mensaje, notas: [] })
      return
    }
    default:
      return finish(ctx, idComprobante, respuesta)
  }
}

type Sent = { envios: number; spoiled?: boolean }

/**
 * Lets a document wait again that never left, or was not looked at. What was sent before it stays as unknown as it was. A document
 * with a file that the issuer spoiled is signed again, and its sendings count on.
 */
const release = (ctx: EffectCtx, idComprobante: number, { envios, spoiled = false }: Sent) =>
  ctx.step(async (inside) => {
    await forgetSending(inside, idComprobante)
    if (envios === 1 || spoiled) await comprobantes.move(inside, idComprobante, comprobanteMoves.soltar)
    if (spoiled) await unsign(inside, idComprobante)
  })

const isFinalAnswer = ({ estado }: Respuesta): boolean => Object.hasOwn(MOVES, estado)

/** The tax office has what was sent before and not answered: its first answer, where it can be asked for, else the fact alone. */
async function recall(
  { datos }: Awaited<ReturnType<typeof readSigned>>,
  { codigo, mensaje, vale }: Extract<Respuesta, { estado: 'REGISTRADO' }>,
  emisor: Emisor,
): Promise<Respuesta> {
  const first = await emisor.consultar(datos)
  if (isFinalAnswer(first)) return first
  const said = { codigo, mensaje, notas: [], cdr: null }
  return vale ? { estado: 'ACEPTADO', ...said } : { estado: 'RECHAZADO', ...said }
}

/** Writes down that it is being sent, and then sends it. Without an answer it stays so, and is sent again as it was: a number is taken once. */
async function send(ctx: EffectCtx, { idComprobante, estado }: Due, emisor: Emisor): Promise<Respuesta> {
  const emitido = await sign(ctx, idComprobante, { open: async () => emisor })
  const envios = await ctx.step(async (inside) => {
    const enviado = new Date().toISOString()
    if (estado === 'PENDIENTE')
      await comprobantes.move(inside, idComprobante, comprobanteMoves.enviar, { enviado })
    return countSending(inside, idComprobante)
  })
  try {
    const respuesta = await emisor.enviar(emitido)
    if (respuesta.estado === 'RETENIDO')
      await release(ctx, idComprobante, { envios, spoiled: spoilsFile(respuesta) })
    const isOurs = respuesta.estado === 'REGISTRADO' && envios > 1
    return isOurs ? await recall(await readSigned(ctx.db, idComprobante), respuesta, emisor) : respuesta
  } catch (error) {
    if (error instanceof SinRespuesta && !error.enviada) await release(ctx, idComprobante, { envios })
    throw error
  }
}

/** Asks for what was sent and not answered; where no service answers for it, it is sent again as it was. */
async function ask(ctx: EffectCtx, due: Due, emisor: Emisor): Promise<Respuesta> {
  const { datos } = await readSigned(ctx.db, due.idComprobante)
  const respuesta = await emisor.consultar(datos)
  return respuesta.estado === 'SIN_CONSULTA' ? send(ctx, due, emisor) : respuesta
}

/** Sends or asks for one, as its state says. */
async function settle(ctx: EffectCtx, due: Due, emisor: Emisor) {
  const respuesta = await (due.estado === 'PENDIENTE' ? send : ask)(ctx, due, emisor)
  await ctx.step((inside) => apply(inside, due.idComprobante, respuesta))
}

/** Runs a turn of the clock: sends the documents that wait, and asks for those that were sent and not answered. */
export async function settleDue(db: Db, { open }: Pick<Comprobantes, 'open'>, complain: Complain) {
  const emisor = await open(db)
  if (!emisor) return
  const { idioma } = await institucion(db)
  const ctx = steps(systemCtx(db, idioma), OPERATION)
  await runTurn<Due>(ctx, {
    emisor,
    take: (caida) => takeDue(db, caida),
    settle: (due) => settle(ctx, due, emisor),
    note: ({ idComprobante }, { motivo }) => keepReason(db, idComprobante, motivo),
    complain,
  })
}

/** Sends comprobantes by the clock. Several servers share the work. Returns a function that stops it. */
export const sendComprobantes = (
  db: Db,
  emisores: Comprobantes,
  complain: Complain,
): (() => Promise<void>) =>
  emisores.modo ? loop(EVERY_MS, () => settleDue(db, emisores, complain), complain) : async () => {}
