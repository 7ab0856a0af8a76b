import { comprobanteMoves } from '#contract/comprobantes/comprobante.ts'
import type { Comprobantes } from '#server/comprobantes/comprobante-emisor/index.ts'
import { type Emisor, type Respuesta, SinRespuesta } from '#server/comprobantes/emisor/index.ts'
import type { Ctx, EffectCtx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { steps } from '#server/core/write.ts'
import { institucion } from '#server/institucion/institucion/index.ts'

import { type Due, keepCdr, readSigned, takeDue } from './cola-repo.ts'
import { comprobantes } from './repo.ts'
import { sign } from './sign.ts'

const EVERY_MS = 2000
/** In one turn: the rest waits for the next. */
const MOST_EACH_TURN = 100
const OPERATION = { operacion: 'comprobante', input: null, clave: undefined }

type Complain = (error: Error) => void

const MOVES = {
  ACEPTADO: comprobanteMoves.aceptar,
  OBSERVADO: comprobanteMoves.observar,
  RECHAZADO: comprobanteMoves.rechazar,
  EXCEPCION: comprobanteMoves.exceptuar,
} as const

/** Applies what the tax office said. In process, it is asked again later; unknown to it, it is sent again. */
async function apply(ctx: Ctx, idComprobante: number, respuesta: Respuesta) {
  if (respuesta.estado === 'EN_PROCESO') return
  if (respuesta.estado === 'DESCONOCIDO') {
    await comprobantes.move(ctx, idComprobante, comprobanteMoves.soltar)
    return
  }
  const { estado, codigo, mensaje, notas, cdr } = respuesta
  await comprobantes.move(ctx, idComprobante, MOVES[estado], { codigo, mensaje, notas })
  if (cdr) await keepCdr(ctx, idComprobante, cdr)
}

/** Lets a document wait again if it never left: the tax office is not asked for it. */
async function release(ctx: EffectCtx, idComprobante: number, error: unknown) {
  if (error instanceof SinRespuesta && !error.enviada)
    await ctx.step((inside) => comprobantes.move(inside, idComprobante, comprobanteMoves.soltar))
}

/** Writes down that it is being sent, and then sends it. Without an answer it stays so, and is asked for. */
async function send(ctx: EffectCtx, idComprobante: number, emisor: Emisor): Promise<Respuesta> {
  const emitido = await sign(ctx, idComprobante, { open: async () => emisor })
  await ctx.step((inside) =>
    comprobantes.move(inside, idComprobante, comprobanteMoves.enviar, { enviado: new Date().toISOString() }),
  )
  try {
    return await emisor.enviar(emitido)
  } catch (error) {
    await release(ctx, idComprobante, error)
    throw error
  }
}

async function ask(ctx: EffectCtx, idComprobante: number, emisor: Emisor): Promise<Respuesta> {
  const { datos } = await readSigned(ctx.db, idComprobante)
  return emisor.consultar(datos)
}

/** Sends or asks for one, as its state says. */
async function settle(ctx: EffectCtx, { idComprobante, estado }: Due, emisor: Emisor) {
  const respuesta = await (estado === 'PENDIENTE' ? send : ask)(ctx, idComprobante, emisor)
  await ctx.step((inside) => apply(inside, idComprobante, respuesta))
}

/** Runs a turn of the clock: sends the documents that wait, and asks for those that were sent and not answered. */
export async function settleDue(db: Db, { open }: Pick<Comprobantes, 'open'>, complain: Complain) {
  const emisor = await open(db)
  if (!emisor) return
  const { idioma } = await institucion(db)
  const ctx = steps(systemCtx(db, idioma), OPERATION)
  for (let n = 0; n < MOST_EACH_TURN; n++) {
    const due = await takeDue(db)
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

/** Sends comprobantes by the clock. Several servers share the work. Returns a function that stops it. */
export const sendComprobantes = (
  db: Db,
  emisores: Comprobantes,
  complain: Complain,
): (() => Promise<void>) =>
  emisores.modo ? loop(EVERY_MS, () => settleDue(db, emisores, complain), complain) : async () => {}
