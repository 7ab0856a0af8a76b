import type { Translate } from '#contract/core/words.ts'
import { type Env, type Escuelas, readEnvironment } from '#server/core/environment.ts'
import { type Session, withSession } from '#server/core/session.ts'
import { WrongUse } from '#server/operacion/arranque/index.ts'

import { onControl } from './control.ts'
import { findEscuela, type Escuela, listEscuelas, migrateControl } from './repo.ts'
import { addressOfBase, environmentOfSchool } from './variables.ts'

/** Means of a command on schools. */
export type Orden = {
  env: Env
  escuelas: Escuelas
  /** The control database. */
  control: Session
  t: Translate
  say: (sentence: string) => void
}

/** Opens the control database, and makes its tables if there are none. */
export async function withOrden<T>(t: Translate, say: Orden['say'], work: (orden: Orden) => Promise<T>) {
  const env = readEnvironment(t)
  const { escuelas } = env
  if (!escuelas) throw new WrongUse(t('escuela.faltaVariable'))
  await onControl(escuelas.control, async () => {}, t)
  await migrateControl(escuelas.control)
  return withSession(escuelas.control, (control) => work({ env, escuelas, control, t, say }))
}

/** @throws {WrongUse} when there is none of that name */
export async function escuelaDe({ control, t }: Orden, nombre: string | undefined): Promise<Escuela> {
  if (!nombre) throw new WrongUse(t('escuela.uso'))
  const found = await findEscuela(control, nombre)
  if (!found) throw new WrongUse(t('escuela.noExiste', { nombre }))
  return found
}

/** The school of that name, or all of them, but those that are being made. */
export async function madeEscuelas(orden: Orden, nombre: string | undefined): Promise<Escuela[]> {
  const all = nombre ? [await escuelaDe(orden, nombre)] : await listEscuelas(orden.control)
  return all.filter(({ estado }) => estado !== 'CREANDO')
}

export const environmentIn = ({ escuelas: { control }, t }: Orden, escuela: Escuela) =>
  environmentOfSchool(escuela, { control, t })

/** Work on the server of the control database, where databases are made and dropped. */
export const onServer = <T>({ escuelas: { control } }: Orden, work: (server: Session) => Promise<T>) =>
  withSession(addressOfBase(control, 'postgres'), work)
