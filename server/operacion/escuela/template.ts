import { printOfSchema } from '#server/core/migrate.ts'
import type { Session } from '#server/core/session.ts'
import { WrongUse } from '#server/operacion/arranque/index.ts'

import { bringUp } from './bring-up.ts'
import { onServer, type Orden } from './orden.ts'
import { createDatabase, hasDatabase } from './repo.ts'
import {
  copyTemplate,
  dropTemplate,
  finishTemplate,
  listTemplates,
  lockTemplates,
  mayCreate,
  nameOfTemplate,
} from './template-repo.ts'
import { addressOfBase } from './variables.ts'

/**
 * The template of this version, made if there is none; those of other versions and one that was cut short are dropped.
 * The caller holds the lock of the templates.
 */
async function readyTemplate({ escuelas: { control } }: Orden, server: Session): Promise<string> {
  const name = await nameOfTemplate(server, await printOfSchema())
  const present = await listTemplates(server)
  const isReady = (nombre: string, terminada: boolean) => nombre === name && terminada
  for (const { nombre, terminada } of present)
    if (!isReady(nombre, terminada)) await dropTemplate(server, nombre)
  if (present.some(({ nombre, terminada }) => isReady(nombre, terminada))) return name
  await createDatabase(server, name)
  await bringUp(addressOfBase(control, name))
  await finishTemplate(server, name)
  return name
}

/** Keeps the template of this version ready for the next school, where the role may make databases. */
export const keepTemplate = (orden: Orden) =>
  onServer(orden, async (server) => {
    if (!(await mayCreate(server))) return
    await lockTemplates(server)
    await readyTemplate(orden, server)
  })

/** Makes a database by `create` unless it is there: a making was cut short, or a person with the right made it. */
const makeOnce = (orden: Orden, base: string, create: (server: Session) => Promise<unknown>) =>
  onServer(orden, async (server) => {
    if (await hasDatabase(server, base)) return
    if (!(await mayCreate(server))) throw new WrongUse(orden.t('escuela.sinPermisoDeCrear', { base }))
    await create(server)
  })

/** Makes the database of a new school from the template. @throws {WrongUse} when the role may not make databases */
export const makeDatabase = (orden: Orden, base: string) =>
  makeOnce(orden, base, async (server) => {
    await lockTemplates(server)
    await copyTemplate(server, base, await readyTemplate(orden, server))
  })

/** Makes a database without tables, to restore into. @throws {WrongUse} when the role may not make databases */
export const makeEmptyDatabase = (orden: Orden, base: string) =>
  makeOnce(orden, base, (server) => createDatabase(server, base))
