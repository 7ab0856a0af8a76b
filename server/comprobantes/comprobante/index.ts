import type { FastifyInstance } from 'fastify'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { recibo } from '#contract/pagos/recibo.ts'
import type { Comprobantes } from '#server/comprobantes/comprobante-emisor/index.ts'
import { reglasDe } from '#server/comprobantes/emisor/index.ts'
import { countryOf, isIssuing, payersOf } from '#server/comprobantes/pagador/index.ts'
import { bind } from '#server/core/bind.ts'
import type { EffectCtx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { askedOf, isOwn } from '#server/core/reach.ts'
import { verRecibo } from '#server/pagos/recibo/index.ts'

import { acreditar } from './acreditar.ts'
import { readSigned } from './cola-repo.ts'
import { constatar, elegir, reemitir, reenviar } from './corregir.ts'
import { mailOnRequestBy, mailsOf } from './correo.ts'
import { facturar } from './facturar.ts'
import { printComprobante } from './papel.ts'
import { comprobantes, fileOf, byNames, ownPayer, paperOfPayment, totales } from './repo.ts'
import { sign } from './sign.ts'

export { mailComprobantes, mailDue } from './correo.ts'
export { type Congelado, documentoOf } from './documento.ts'
export { sign } from './sign.ts'
export { replaceMoved } from './trasladar.ts'
export { sendComprobantes, settleDue } from './enviar.ts'
export { credit } from './credit.ts'
export { lendEmision } from './emision.ts'
export { followRejection } from './rechazar-repo.ts'

const pagadores: Handler<typeof comprobante.pagadores> = async (ctx, { id }) => {
  // To a student no other one exists.
  if (ctx.actor.alcance === 'ALUMNO' && !isOwn(ctx.actor, id)) throw noEncontrado()
  const own = await ownPayer(ctx, id)
  return { emite: await isIssuing(ctx), ...own, pagadores: await payersOf(ctx, id) }
}

const cdr: Handler<typeof comprobante.cdr> = async (ctx, { id }) => {
  await comprobantes.get(ctx, id)
  const datos = await fileOf(ctx, id, 'CDR')
  const { emitido, sello } = await readSigned(ctx.db, id)
  if (sello && !emitido) throw new Fail('CONFLICTO', 'comprobante.suprimido')
  if (!datos) throw new Fail('CONFLICTO', 'comprobante.sinRespuesta')
  return { nombre: `R-${sello!.nombre}.zip`, tipo: 'application/zip', datos }
}

const xmlBy =
  (emisores: Comprobantes) =>
  async (ctx: EffectCtx, { id }: { id: number }) => {
    await comprobantes.get(ctx, id)
    const { nombre, xml } = await sign(ctx, id, emisores)
    return { nombre: `${nombre}.xml`, tipo: 'application/xml', datos: Buffer.from(xml) }
  }

/** The paper of a payment: its comprobante, where they are issued; else its receipt. */
const paperBy =
  (emisores: Comprobantes): Handler<typeof recibo.ver> =>
  async (ctx, { id, formato }) => {
    const idComprobante = await paperOfPayment(ctx, id)
    if (idComprobante === undefined) return verRecibo(ctx, { id, formato })
    return printComprobante(ctx, { id: idComprobante, formato, emisores })
  }

/** `ver` of the receipt is bound here: which paper a payment has is known to this noun only. */
export const comprobanteRoutes = (app: FastifyInstance) =>
  bind(
    app,
    { ...comprobante, recibo: recibo.ver },
    {
      ver: (ctx, { id }) => comprobantes.get(ctx, id),
      buscar: async (ctx, q) => comprobantes.search(ctx, await byNames(ctx, q)),
      totales: async (ctx, filtro) => ({ monedas: await totales(ctx, filtro) }),
      deAlumno: async (ctx, { idUsuario, ...q }) => {
        const filtro = await byNames(ctx, q)
        const ofOne = { ...filtro, idUsuario: askedOf(ctx.actor, idUsuario) }
        return comprobantes.search(ctx, ofOne)
      },
      clases: async (ctx) => ({ clases: [...reglasDe(await countryOf(ctx)).clases] }),
      pagadores,
      elegir,
      xml: xmlBy(app.comprobantes),
      cdr,
      pdf: (ctx, input) => printComprobante(ctx, { ...input, emisores: app.comprobantes }),
      envios: mailsOf,
      correo: mailOnRequestBy(app.comprobantes, app.archivos),
      constatar,
      reenviar,
      reemitir,
      facturar,
      acreditar,
      recibo: paperBy(app.comprobantes),
    },
  )
