import type { FastifyInstance } from 'fastify'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import type { Datos } from '#contract/core/words.ts'
import { bind } from '#server/core/bind.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { Fail } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import type { Vault } from '#server/personas/segundo-factor/index.ts'

import { type Comprobantes, issuerOf, OWNER } from './abrir.ts'
import { readStop, restartQueue, trustSigner } from './cola-repo.ts'
import { findCredential, keepCredential } from './repo.ts'

export { type Comprobantes, NO_COMPROBANTES, openByKeys } from './abrir.ts'
export { stopQueue } from './cola-repo.ts'
export { hasEnded, runTurn, spoilsFile } from './turno.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The issuer of electronic receipts. */
    comprobantes: Comprobantes
  }
}

/** Whether the documents of the country go to an authority. */
const isSending = async (db: Db) => (await issuerOf(db)).envio !== null

const ver =
  ({ modo }: Comprobantes): Handler<typeof comprobanteEmisor.ver> =>
  async ({ db }) => {
    const kept = await findCredential(db)
    const certificado = kept?.certificado
      ? { titular: kept.titular!, ruc: kept.ruc, desde: kept.desde!, vence: kept.vence! }
      : null
    return { modo, seEnvia: await isSending(db), certificado, usuario: kept?.usuario ?? null }
  }

/** Writes the day of a certificate as the reader does. */
async function dayWriter(ctx: Pick<Ctx, 'db' | 'idioma'>) {
  const { day } = await formatosDe(ctx)
  return ({ fecha, ...rest }: Datos): Datos =>
    fecha === undefined ? rest : { ...rest, fecha: day(String(fecha)) }
}

/** Opened in a thread, and kept as its key, sealed, and its certificate: the file and its password are not. */
const certificado =
  (vault: Vault): Handler<typeof comprobanteEmisor.certificado> =>
  async (ctx, { archivo, clave }) => {
    const { issuer, envio } = await issuerOf(ctx.db)
    const { ruc } = issuer
    if (!ruc) throw new Fail('CONFLICTO', 'emisor.sinRuc')
    if (!envio) throw new Fail('CONFLICTO', 'emisor.nadaSeEnvia')
    const { llave, ...read } = await envio
      .readCertificate({ pfx: archivo.datos, clave, ruc })
      .catch(async (error) => {
        throw error instanceof Fail
          ? new Fail(error.razon, error.clave, (await dayWriter(ctx))(error.datos))
          : error
      })
    await ctx.step((inside) => keepCredential(inside, { ...read, llave: vault.seal(llave, OWNER) }))
    return { mensaje: ctx.t('emisor.certificadoGuardado', { titular: read.titular }) }
  }

const usuario =
  (vault: Vault): Handler<typeof comprobanteEmisor.usuario> =>
  async (ctx, { usuario: nombre, clave }) => {
    await keepCredential(ctx, { usuario: nombre, clave: vault.seal(clave, OWNER) })
    return { mensaje: ctx.t('hecho.guardado') }
  }

/** A failure is an answer too. */
const verificar =
  ({ modo, open, missing }: Comprobantes): Handler<typeof comprobanteEmisor.verificar> =>
  async (ctx) => {
    const { db, t } = ctx
    if (!(await isSending(db)))
      return {
        ok: true,
        modo: null,
        mensaje: t('emisor.nadaSeEnvia'),
        hallazgos: [],
        sinComprobar: [],
        milisegundos: 0,
      }
    const begun = performance.now()
    const emisor = await open(db)
    const found = emisor ? await emisor.verificarConfiguracion() : await missing(db)
    const ok = found.length === 0
    const withDay = await dayWriter(ctx)
    return {
      ok,
      modo,
      mensaje: ok ? t('emisor.funciona') : t('emisor.porCorregir', { count: found.length }),
      hallazgos: found.map(({ error, datos = {} }) => t(error, withDay(datos))),
      sinComprobar: emisor ? [t('emisor.sinComprobar')] : [],
      milisegundos: Math.round(performance.now() - begun),
    }
  }

const reanudar: Handler<typeof comprobanteEmisor.reanudar> = async (ctx) => {
  await restartQueue(ctx)
  return { mensaje: ctx.t('emisor.reanudado') }
}

const confiar: Handler<typeof comprobanteEmisor.confiar> = async (ctx, { huella }) => {
  if (!(await trustSigner(ctx, huella))) throw new Fail('CONFLICTO', 'emisor.huellaDeOtro')
  return reanudar(ctx, {})
}

export const comprobanteEmisorRoutes = (app: FastifyInstance) =>
  bind(app, comprobanteEmisor, {
    ver: ver(app.comprobantes),
    certificado: certificado(app.vault),
    usuario: usuario(app.vault),
    verificar: verificar(app.comprobantes),
    cola: ({ db }) => readStop(db),
    reanudar,
    confiar,
  })
