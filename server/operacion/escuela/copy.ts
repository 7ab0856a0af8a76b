import { openStore } from '#server/institucion/archivo/index.ts'
import { sayBroken, WrongUse } from '#server/operacion/arranque/index.ts'
import { checkFiles } from '#server/operacion/mudanza/index.ts'
import { backUp, restore } from '#server/operacion/respaldo/index.ts'

import { makeFolder, reserve } from './make.ts'
import { environmentIn, escuelaDe, type Orden } from './orden.ts'
import { setEstado } from './repo.ts'
import { makeEmptyDatabase } from './template.ts'

/** Writes a backup of one school, which may be in use. Without a place it is that of RESPALDO_URL. */
export async function exportar(orden: Orden, [nombre, asked]: string[]): Promise<number> {
  const { t, say } = orden
  const escuela = await escuelaDe(orden, nombre)
  const env = await environmentIn(orden, escuela)
  const where = asked ?? env.respaldoUrl
  if (!where) throw new WrongUse(t('escuela.uso'))
  const school = { connectionString: env.databaseUrl, archivos: await openStore(env), dataDir: env.dataDir }
  const { path } = await backUp(school, where, { secret: env.respaldoClave })
  say(t(env.respaldoClave ? 'respaldo.hechoCifrado' : 'respaldo.hecho', { archivo: path }))
  return 0
}

/** Makes a school of a backup, of here or of an installation with a single school. */
export async function restaurar(orden: Orden, [nombre = '', host = '', path]: string[]): Promise<number> {
  const { t, say, control } = orden
  if (!path) throw new WrongUse(t('escuela.uso'))
  const escuela = await reserve(orden, nombre, [host])
  await makeEmptyDatabase(orden, escuela.base)
  await makeFolder(escuela)
  const env = await environmentIn(orden, escuela)
  const archivos = await openStore(env)
  const school = { connectionString: env.databaseUrl, archivos, dataDir: env.dataDir }
  const { tables, rows } = await restore(school, path, { secret: env.respaldoClave })
  const files = await checkFiles(env.databaseUrl, archivos)
  say(t('respaldo.restaurado', { tablas: tables, filas: rows, archivos: files }))
  await setEstado(control, nombre, 'ACTIVA')
  say(t('escuela.creada', { nombre, direccion: env.urlPublica }))
  return sayBroken(env.databaseUrl, t)
}
