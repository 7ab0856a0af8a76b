import { resolve } from 'node:path'

import { z } from 'zod'

import type { Translate } from '#contract/core/words.ts'

import { readComprobantes } from './environment-comprobantes.ts'
import { readEscuelas, readLimites } from './environment-escuelas.ts'
import { readProveedores } from './environment-openid.ts'
import { readVariables, type Source, wrongVariable } from './variables.ts'

export type { Escuelas } from './environment-escuelas.ts'
export type { Proveedor } from './environment-openid.ts'
export { WrongVariable } from './variables.ts'

const Flag = z.enum(['0', '1']).transform((value) => value === '1')
const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'uniquelocal'])])
// Not z.url: the address of a Unix socket has no host.
const Database = z.string().regex(/^postgres(ql)?:\/\//)
const Bucket = z.url({ protocol: /^(https?|s3)$/ })
const List = z.string().transform((text) => text.split(',').map((part) => part.trim()))

/** The password of the sample users in the README. */
export const PUBLISHED_CLAVE = 'Escuela-2026'

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  DATABASE_URL: Database.optional(),
  DATABASE_LECTURA_URL: Database.optional(),
  BASE_INSEGURA: Flag.default(false),
  ALTA_DISPONIBILIDAD: Flag.default(false),
  DATA_DIR: z.string().default('./.datos'),
  DEMO: Flag.optional(),
  CLAVE_DEMO: z.string().min(12).default(PUBLISHED_CLAVE),
  PROXIES: List.pipe(z.array(Address)).default([]),
  URL_PUBLICA: z.url({ protocol: /^https?$/ }).optional(),
  CLIENTE_SECRETO: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  S3_URL: Bucket.optional(),
  METRICAS_CLAVE: z.string().min(16).optional(),
  RESPALDO_CLAVE: z.string().min(16).optional(),
  RESPALDO_URL: z.union([z.string().regex(/^\//), Bucket]).optional(),
  PARADA_SEGUNDOS: z.coerce.number().min(0).max(25).optional(),
  CONSTANCIA_SEGUNDOS: z.coerce.number().min(1).max(60).default(5),
  IZIPAY_MODO: z.enum(['simulador', 'real']).optional(),
})

type Environment = z.output<typeof Variables>

/** A value copied from a page, trimmed of the blanks that copying adds. */
const Pasted = z.string().trim().min(1)
const Place = Pasted.pipe(z.url({ protocol: /^https?$/ })).transform((url) => url.replace(/\/+$/, ''))

type Keys = { IZIPAY_USUARIO: string; IZIPAY_CLAVE: string; IZIPAY_CLAVE_PUBLICA: string }

/** The public key begins with the number of its shop. */
const isOfTheShop = ({ IZIPAY_USUARIO: shop, IZIPAY_CLAVE_PUBLICA: key }: Keys) =>
  !/^\d+:/.test(key) || key.startsWith(`${shop}:`)
/** Test keys and production keys must not be mixed. */
const areOfOneKind = ({ IZIPAY_CLAVE: secret, IZIPAY_CLAVE_PUBLICA: key }: Keys) =>
  !/^(test|prod)password_/.test(secret) ||
  !key.includes('publickey_') ||
  secret.startsWith('test') === key.includes('testpublickey_')

const IzipayReal = z
  .object({
    IZIPAY_URL: Place,
    IZIPAY_ESTATICOS: Place.optional(),
    // The user name of HTTP Basic ends at the first colon.
    IZIPAY_USUARIO: Pasted.regex(/^[^:\s]+$/),
    IZIPAY_CLAVE: Pasted,
    IZIPAY_CLAVE_PUBLICA: Pasted,
    IZIPAY_HMAC: Pasted,
  })
  .refine(isOfTheShop, {
    path: ['IZIPAY_CLAVE_PUBLICA'],
    params: { clave: 'arranque.izipayOtraTienda' },
  })
  .refine((keys) => !keys.IZIPAY_CLAVE.includes('publickey_'), {
    path: ['IZIPAY_CLAVE'],
    params: { clave: 'arranque.izipayClavePublica' },
  })
  .refine(areOfOneKind, { path: ['IZIPAY_CLAVE'], params: { clave: 'arranque.izipayPruebaYReal' } })

export type Izipay =
  | { modo: 'simulador' }
  | {
      modo: 'real'
      url: string
      /** Host of the gateway's static files, when it differs from the platform's. */
      estaticos: string | undefined
      usuario: string
      clave: string
      clavePublica: string
      hmac: string
    }

type Given = { asked: Environment['IZIPAY_MODO']; demo: boolean; source: Source }

function readIzipay({ asked, demo, source }: Given, t: Translate): Izipay | undefined {
  const modo = asked ?? (demo ? 'simulador' : undefined)
  // Payments of the stand-in move no money: only a sample school may take them.
  if (modo === 'simulador' && !demo) throw wrongVariable(t, 'IZIPAY_MODO', t('arranque.izipaySimulador'))
  if (modo !== 'real') return modo && { modo }
  const real = readVariables(IzipayReal, source, t)
  return {
    modo,
    url: real.IZIPAY_URL,
    estaticos: real.IZIPAY_ESTATICOS,
    usuario: real.IZIPAY_USUARIO,
    clave: real.IZIPAY_CLAVE,
    clavePublica: real.IZIPAY_CLAVE_PUBLICA,
    hmac: real.IZIPAY_HMAC,
  }
}

/**
 * The configuration from the environment, read once. An empty variable counts as absent.
 * @throws {WrongVariable}
 */
export function readEnvironment(t: Translate, source: Source = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const env = readVariables(Variables, given, t)
  const isProduction = env.NODE_ENV === 'production'
  const demo = env.DEMO ?? !isProduction
  return {
    produccion: isProduction,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    /** Address of a replica of the database, from which operations that read are answered. */
    databaseLecturaUrl: env.DATABASE_LECTURA_URL,
    /** Whether the database is expected to have a synchronous standby. */
    altaDisponibilidad: env.ALTA_DISPONIBILIDAD,
    /** Whether a database that a power cut would damage is accepted, as for tests. */
    baseInsegura: env.BASE_INSEGURA,
    dataDir: resolve(env.DATA_DIR),
    /** Whether an empty database is loaded with the sample school. */
    demo,
    claveDemo: env.CLAVE_DEMO,
    /** Addresses of proxies; their `X-Forwarded-For` is trusted. */
    proxies: env.PROXIES,
    /** Public address of the web, used in mailed links. Never taken from a request: a client can forge its Host. */
    urlPublica: (env.URL_PUBLICA ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** Whether the server has a public address. */
    esPublica: env.URL_PUBLICA !== undefined,
    /**
     * Secret of the client `escuela-web`. A page keeps no secrets: empty unless the institution's own program
     * needs one.
     */
    clienteSecreto: env.CLIENTE_SECRETO,
    smtpUrl: env.SMTP_URL,
    s3Url: env.S3_URL,
    /** Token that a monitor on another machine sends to read the metrics. */
    metricasClave: env.METRICAS_CLAVE,
    /** Time in which a stopping server still answers requests, so that a proxy notices: a terminal need not wait. */
    paradaMs: (env.PARADA_SEGUNDOS ?? (isProduction ? 5 : 0)) * 1000,
    /** Time in which a person waits for what a photo of a voucher says. */
    constanciaMs: env.CONSTANCIA_SEGUNDOS * 1000,
    /** Secret that encrypts backups. */
    respaldoClave: env.RESPALDO_CLAVE,
    /** The folder or bucket of the scheduled backups. */
    respaldoUrl: env.RESPALDO_URL,
    /** OpenID providers by which people may sign in; none unless the environment names them. */
    proveedores: readProveedores(given, t),
    comprobantes: readComprobantes(given, demo, t),
    /** The database that names the schools that are served by this process; without it, it serves one. */
    escuelas: readEscuelas(given, t),
    limites: readLimites(given, t),
    izipay: readIzipay({ asked: env.IZIPAY_MODO, demo, source: given }, t),
  }
}

export type Env = ReturnType<typeof readEnvironment>
