import type { comprobante } from '#contract/comprobantes/comprobante.ts'
import { type Comprobantes, hasEnded } from '#server/comprobantes/comprobante-emisor/index.ts'
import { reglasDe } from '#server/comprobantes/emisor/index.ts'
import { countryOf } from '#server/comprobantes/pagador/index.ts'
import type { EffectCtx, Handler } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { loop } from '#server/core/loop.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { steps } from '#server/core/write.ts'
import type { Store } from '#server/institucion/archivo/index.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { enviosDeComprobante } from '#server/mensajes/envio/index.ts'
import { mailIssued, mailOnRequest, suggestedAddress } from '#server/mensajes/mensaje/index.ts'

import { claimMail, queueUnsigned, takeUnmailed } from './correo-repo.ts'
import { printComprobante } from './papel.ts'
import { comprobantes } from './repo.ts'
import { isFinal, sign } from './sign.ts'

const EVERY_MS = 2000
/** In one turn: the rest waits for the next. */
const MOST_EACH_TURN = 100
const OPERATION = { operacion: 'comprobante', input: null, clave: undefined }

type Complain = (error: Error) => void

/** Paper and signed file, if there is one, as attachments, and the digest of the signature. */
async function attach(ctx: EffectCtx, id: number, { emisores, archivos }: Given) {
  const signed = isFinal(await comprobantes.get(ctx, id)) ? undefined : await sign(ctx, id, emisores)
  const paper = await printComprobante(ctx, { id, formato: 'a4', emisores })
  const pdf = { nombre: paper.nombre, tipo: paper.tipo, clave: await archivos.put(paper.datos) }
  if (!signed) return { hash: null, adjuntos: [pdf] }
  const { hash, nombre, xml } = signed
  const file = { nombre: `${nombre}.xml`, tipo: 'application/xml', clave: await archivos.put(xml) }
  return { hash, adjuntos: [pdf, file] }
}
type Given = { emisores: Comprobantes; archivos: Store }

/** Signs one and queues its mails. What was stored is swept, if another server was faster. */
async function mailOne(ctx: EffectCtx, id: number, given: Given) {
  const { hash, adjuntos } = await attach(ctx, id, given)
  await ctx.step(async (inside) => {
    if (await claimMail(inside, id, hash))
      await mailIssued(inside, id, { adjuntos, version: hash ?? 'EMITIDO' })
  })
}

/** Runs a turn of the clock: queues the mails of the comprobantes that were issued; where none can be signed, of those that need not. */
export async function mailDue(db: Db, given: Given, complain: Complain) {
  const emisor = await given.emisores.open(db)
  const maySign = emisor !== undefined && !hasEnded(emisor)
  const { idioma } = await institucion(db)
  const ctx = steps(systemCtx(db, idioma), OPERATION)
  const conAutorizacion = reglasDe(await countryOf(ctx)).conAutorizacion
  if (maySign) await queueUnsigned(db)
  for (let n = 0; n < MOST_EACH_TURN; n++) {
    const id = await takeUnmailed(db, { maySign, conAutorizacion })
    if (id === undefined) return
    await mailOne(ctx, id, given).catch(complain)
  }
}

/** Mails comprobantes by a clock of its own, which no sending holds. Several servers share the work. Returns a function that stops it. */
export const mailComprobantes = (
  db: Db,
  emisores: Comprobantes,
  { archivos, complain }: Pick<Given, 'archivos'> & { complain: Complain },
): (() => Promise<void>) => loop(EVERY_MS, () => mailDue(db, { emisores, archivos }, complain), complain)

export const mailsOf: Handler<typeof comprobante.envios> = async (ctx, { id }) => {
  await comprobantes.get(ctx, id)
  const [propuesto, envios] = [await suggestedAddress(ctx, id), await enviosDeComprobante(ctx, id)]
  return { propuesto, envios }
}

/** Mails a comprobante again, or to another address. A comprobante without value, or that is to be mended, is not mailed. */
export const mailOnRequestBy =
  (emisores: Comprobantes, archivos: Store): Handler<typeof comprobante.correo> =>
  async (ctx, { idComprobante, correo }) => {
    const { estado } = await comprobantes.get(ctx, idComprobante)
    if (estado === 'RECHAZADO') throw new Fail('CONFLICTO', 'comprobante.correoRechazado')
    if (estado === 'EXCEPCION') throw new Fail('CONFLICTO', 'comprobante.correoPorCorregir')
    const { adjuntos } = await attach(ctx, idComprobante, { emisores, archivos })
    const destinos = await ctx.intend((inside) => mailOnRequest(inside, idComprobante, { adjuntos, correo }))
    return { mensaje: ctx.t('comprobante.correoEnCola', { destinos: destinos.join(', ') }), destinos }
  }
