import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv } from 'node:util'

import type { Translate } from '#contract/core/words.ts'
import { type Env, readEnvironment, WrongVariable } from '#server/core/environment.ts'
import { isOpenToOthers } from '#server/core/key-file.ts'
import type { Source } from '#server/core/variables.ts'

import type { Escuela } from './repo.ts'

/** File of a school's own variables, in its folder. */
const FILE = 'escuela.env'

/** Variables of the process that hold for each school. Keys of a gateway, a tax office or a provider never do. */
const SHARED = [
  'NODE_ENV',
  'PORT',
  'HOST',
  'BASE_INSEGURA',
  'ALTA_DISPONIBILIDAD',
  'PROXIES',
  'SMTP_URL',
  'METRICAS_CLAVE',
  'RESPALDO_CLAVE',
  'PARADA_SEGUNDOS',
  'CONSTANCIA_SEGUNDOS',
]
/** Places of the process in which each school has a part of its name. */
const DIVIDED = ['S3_URL', 'RESPALDO_URL']

/** The part of a school in a folder or in a bucket. */
function partOf(place: string, nombre: string): string {
  if (!URL.canParse(place)) return join(place, nombre)
  const url = new URL(place)
  url.pathname = join(url.pathname, nombre)
  return url.href
}

/** Whether a school's database is on the server of the control database, so that a replica of that server has it too. */
const isBeside = (base: string) => !base.includes('://')

/** Address of a school's database: beside the control database, or elsewhere. */
export function addressOfBase(control: string, base: string): string {
  if (!isBeside(base)) return base
  const url = new URL(control)
  url.pathname = `/${base}`
  return url.href
}

async function readFileOf(carpeta: string, t: Translate): Promise<Source> {
  const path = join(carpeta, FILE)
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (text === undefined) return {}
  if (await isOpenToOthers(path)) throw new WrongVariable(t('escuela.archivoAbierto', { archivo: path }))
  return parseEnv(text)
}

const given = <T>(name: string, value: T | null) => (value === null ? {} : { [name]: String(value) })

/**
 * The environment of a school: what the process shares, what the file `escuela.env` in its folder says, and what the control database
 * decides, which neither may change.
 * @throws {WrongVariable}
 */
export async function environmentOfSchool(
  escuela: Escuela,
  { control, t, source = process.env }: { control: string; t: Translate; source?: Source },
): Promise<Env & { databaseUrl: string }> {
  const { nombre, base, carpeta, hosts, conexiones, trabajos, storageMb, correosDia } = escuela
  const shared = Object.fromEntries(SHARED.map((name) => [name, source[name]]))
  const parts = DIVIDED.filter((name) => source[name]).map((name) => [name, partOf(source[name]!, nombre)])
  const databaseUrl = addressOfBase(control, base)
  const lectura = source.DATABASE_LECTURA_URL
  const env = readEnvironment(t, {
    ...shared,
    ...Object.fromEntries(parts),
    ...given('DATABASE_LECTURA_URL', lectura && isBeside(base) ? addressOfBase(lectura, base) : null),
    URL_PUBLICA: `https://${hosts[0]}`,
    ...(await readFileOf(carpeta, t)),
    ...Object.fromEntries(['NODE_ENV', 'PORT', 'HOST', 'PROXIES'].map((name) => [name, source[name]])),
    DATABASE_URL: databaseUrl,
    DATA_DIR: carpeta,
    DEMO: '0',
    LIMITE_CONEXIONES: String(conexiones),
    LIMITE_TRABAJOS: String(trabajos),
    ...given('LIMITE_ALMACEN_MB', storageMb),
    ...given('LIMITE_CORREOS_DIA', correosDia),
    ESCUELAS: undefined,
  })
  return { ...env, databaseUrl }
}
