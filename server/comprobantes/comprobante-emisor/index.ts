import type { FastifyInstance } from 'fastify'

import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { readCertificate } from '#server/comprobantes/emisor/index.ts'
import { bind } from '#server/core/bind.ts'
import type { Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'
import type { Vault } from '#server/personas/segundo-factor/index.ts'

import { type Comprobantes, OWNER } from './abrir.ts'
import { findCredential, keepCredential } from './repo.ts'

export { type Comprobantes, NO_COMPROBANTES, openByKeys } from './abrir.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The issuer of electronic receipts. */
    comprobantes: Comprobantes
  }
}

const ver =
  ({ modo }: Comprobantes): Handler<typeof comprobanteEmisor.ver> =>
  async ({ db }) => {
    const kept = await findCredential(db)
    const certificado = kept?.certificado
      ? { titular: kept.titular!, ruc: kept.ruc, desde: kept.desde!, vence: kept.vence! }
      : null
    return { modo, certificado, usuario: kept?.usuario ?? null }
  }

/** Opened in a thread, and kept as its key, sealed, and its certificate: the file and its password are not. */
const certificado =
  (vault: Vault): Handler<typeof comprobanteEmisor.certificado> =>
  async (ctx, { archivo, clave }) => {
    const { 'comprobante.ruc': ruc } = await readSettings(ctx.db, ['comprobante.ruc'])
    if (!ruc) throw new Fail('CONFLICTO', 'emisor.sinRuc')
    const { llave, ...read } = await readCertificate({ pfx: archivo.datos, clave, ruc })
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
  async ({ db, t }) => {
    const begun = performance.now()
    const emisor = await open(db)
    const found = emisor ? await emisor.verificarConfiguracion() : await missing(db)
    const ok = found.length === 0
    return {
      ok,
      modo,
      mensaje: ok ? t('emisor.funciona') : t('emisor.porCorregir', { count: found.length }),
      hallazgos: found.map(({ error, datos }) => t(error, datos)),
      milisegundos: Math.round(performance.now() - begun),
    }
  }

export const comprobanteEmisorRoutes = (app: FastifyInstance) =>
  bind(app, comprobanteEmisor, {
    ver: ver(app.comprobantes),
    certificado: certificado(app.vault),
    usuario: usuario(app.vault),
    verificar: verificar(app.comprobantes),
  })
