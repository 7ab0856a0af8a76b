import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'

import { openDb } from '#server/core/db.ts'
import { furnish, WrongUse } from '#server/operacion/arranque/index.ts'
import { openVault } from '#server/personas/segundo-factor/index.ts'
import { openKeys } from '#server/personas/sesion/index.ts'

import { bringUp } from './bring-up.ts'
import { environmentIn, escuelaDe, onServer, type Orden } from './orden.ts'
import { type Escuela, findEscuela, hasDatabase, holdMaking, reserveEscuela, setEstado } from './repo.ts'
import { makeDatabase } from './template.ts'

const NAME = /^(?=.{1,40}$)[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const HOST = /^(?=.{1,253}$)[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/

/** A name, a host or a folder is another school's already. */
const TAKEN = '23505'

function refuseWrong({ t }: Orden, nombre: string, hosts: string[]) {
  if (!NAME.test(nombre)) throw new WrongUse(t('escuela.nombreErrado', { nombre }))
  const wrong = hosts.find((host) => !HOST.test(host))
  if (hosts.length === 0 || wrong !== undefined)
    throw new WrongUse(t('escuela.hostErrado', { host: wrong ?? '' }))
}

/**
 * Reserves a school that is being made: nothing else may take its name or its hosts. A making that was cut short goes on.
 * @throws {WrongUse}
 */
export async function reserve(orden: Orden, nombre: string, hosts: string[]): Promise<Escuela> {
  const { control, env, t } = orden
  refuseWrong(orden, nombre, hosts)
  if (!(await holdMaking(control, nombre))) throw new WrongUse(t('escuela.yaSeCrea', { nombre }))
  const known = await findEscuela(control, nombre)
  if (known && known.estado !== 'CREANDO') throw new WrongUse(t('escuela.yaExiste', { nombre }))
  if (known) return known
  const base = `escuela_${nombre.replaceAll('-', '_')}`
  if (await onServer(orden, (server) => hasDatabase(server, base)))
    throw new WrongUse(t('escuela.baseOcupada', { base }))
  const carpeta = join(env.dataDir, 'escuelas', nombre)
  await reserveEscuela(control, { nombre, base, carpeta, hosts }).catch((error: { code?: string }) => {
    if (error.code === TAKEN) throw new WrongUse(t('escuela.hostDeOtra', { hosts: hosts.join(', ') }))
    throw error
  })
  return escuelaDe(orden, nombre)
}

/** Makes the folder of a school, if it is not there. */
export const makeFolder = ({ carpeta }: Escuela) => mkdir(carpeta, { recursive: true, mode: 0o700 })

/** Makes a school: database, folder, keys and first administrator, and says the one-time password. Cut short, it is asked again. */
export async function makeEscuela(orden: Orden, [nombre = '', ...hosts]: string[]) {
  const { t, say, control } = orden
  const escuela = await reserve(orden, nombre, hosts)
  await makeDatabase(orden, escuela.base)
  await makeFolder(escuela)
  const env = await environmentIn(orden, escuela)
  // A database that was there already may have anything from no table to all of them.
  await bringUp(env.databaseUrl)
  await openKeys(env.dataDir, { t })
  await openVault(env.dataDir)
  const db = openDb({ connectionString: env.databaseUrl, max: 2 })
  try {
    await furnish(db, env, t, say)
  } finally {
    await db.destroy()
  }
  await setEstado(control, nombre, 'ACTIVA')
  say(t('escuela.creada', { nombre, direccion: env.urlPublica }))
  return 0
}
