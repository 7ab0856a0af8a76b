import { resolve } from 'node:path'

import { z } from 'zod'

import { delCampo, type Translate } from '#contract/words.ts'

const Flag = z.enum(['0', '1']).transform((value) => value === '1')
const Address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6(), z.enum(['loopback', 'uniquelocal'])])
const List = z.string().transform((text) => text.split(',').map((part) => part.trim()))

const Variables = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().default('127.0.0.1'),
  // Not z.url: that of a Unix socket has no host.
  DATABASE_URL: z
    .string()
    .regex(/^postgres(ql)?:\/\//)
    .optional(),
  DATA_DIR: z.string().default('./.datos'),
  DEMO: Flag.optional(),
  CLAVE_DEMO: z.string().min(12).default('Escuela-2026'),
  PROXIES: List.pipe(z.array(Address)).default([]),
  URL_PUBLICA: z.url({ protocol: /^https?$/ }).optional(),
  CLIENTE_SECRETO: z.string().default(''),
  SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
  S3_URL: z.url({ protocol: /^(https?|s3)$/ }).optional(),
  IZIPAY_MODO: z.enum(['simulador', 'real']).optional(),
})

const IzipayReal = z.object({
  IZIPAY_URL: z.url({ protocol: /^https?$/ }),
  IZIPAY_USUARIO: z.string(),
  IZIPAY_CLAVE: z.string(),
  IZIPAY_CLAVE_PUBLICA: z.string(),
  IZIPAY_HMAC: z.string(),
})

export type Izipay =
  | { modo: 'simulador' }
  | { modo: 'real'; url: string; usuario: string; clave: string; clavePublica: string; hmac: string }

/** A variable has a value that cannot be used. The message names it, for whoever starts the server. */
export class WrongVariable extends Error {}

type Source = Record<string, string | undefined>

function read<S extends z.ZodType>(schema: S, source: Source, t: Translate): z.output<S> {
  const parsed = schema.safeParse(source, { error: delCampo(t) })
  if (parsed.success) return parsed.data
  const { path = [], message = '' } = parsed.error.issues[0] ?? {}
  throw new WrongVariable(t('arranque.variable', { variable: String(path[0]), motivo: message }))
}

function readIzipay(
  modo: 'simulador' | 'real' | undefined,
  source: Source,
  t: Translate,
): Izipay | undefined {
  if (modo !== 'real') return modo && { modo }
  const real = read(IzipayReal, source, t)
  return {
    modo,
    url: real.IZIPAY_URL,
    usuario: real.IZIPAY_USUARIO,
    clave: real.IZIPAY_CLAVE,
    clavePublica: real.IZIPAY_CLAVE_PUBLICA,
    hmac: real.IZIPAY_HMAC,
  }
}

/**
 * What the server is told by its environment, read once. An empty variable is one that is not there.
 * @throws {WrongVariable}
 */
export function readEnvironment(t: Translate, source: Source = process.env) {
  const given = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const env = read(Variables, given, t)
  const produccion = env.NODE_ENV === 'production'
  return {
    produccion,
    port: env.PORT,
    host: env.HOST,
    databaseUrl: env.DATABASE_URL,
    dataDir: resolve(env.DATA_DIR),
    /** Whether an empty database is given the sample school. */
    demo: env.DEMO ?? !produccion,
    claveDemo: env.CLAVE_DEMO,
    /** Addresses whose `X-Forwarded-For` is believed. */
    proxies: env.PROXIES,
    /** Where people find the web: what mailed links begin with. Never taken from a request, which anyone can write. */
    urlPublica: (env.URL_PUBLICA ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    /** Of the program `escuela-web`. A page keeps no secrets, so it is empty unless a program of one's own asks for it. */
    clienteSecreto: env.CLIENTE_SECRETO,
    smtpUrl: env.SMTP_URL,
    s3Url: env.S3_URL,
    izipay: readIzipay(env.IZIPAY_MODO ?? (produccion ? undefined : 'simulador'), given, t),
  }
}

export type Env = ReturnType<typeof readEnvironment>
