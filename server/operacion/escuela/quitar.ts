import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'

import { WrongUse } from '#server/operacion/arranque/index.ts'

import { escuelaDe, onServer, type Orden } from './orden.ts'
import { dropDatabase, type Escuela, removeEscuela, setEstado } from './repo.ts'

const ERASE = '--borrar'
/** A server that has it open lets it go within seconds after it was suspended. */
const TRIES = 20
const BETWEEN_MS = 1000
const IN_USE = '55006'

export async function suspender(orden: Orden, [nombre]: string[]): Promise<number> {
  const escuela = await escuelaDe(orden, nombre)
  if (escuela.estado === 'CREANDO')
    throw new WrongUse(orden.t('escuela.sinTerminar', { nombre: escuela.nombre }))
  await setEstado(orden.control, escuela.nombre, 'SUSPENDIDA')
  orden.say(orden.t('escuela.yaSuspendida', { nombre: escuela.nombre }))
  return 0
}

export async function reanudar(orden: Orden, [nombre]: string[]): Promise<number> {
  const escuela = await escuelaDe(orden, nombre)
  if (escuela.estado === 'CREANDO')
    throw new WrongUse(orden.t('escuela.sinTerminar', { nombre: escuela.nombre }))
  await setEstado(orden.control, escuela.nombre, 'ACTIVA')
  orden.say(orden.t('escuela.yaActiva', { nombre: escuela.nombre }))
  return 0
}

async function eraseDatabase(orden: Orden, base: string) {
  for (let n = 1; ; n++) {
    try {
      return await onServer(orden, (server) => dropDatabase(server, base))
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE) throw error
      if (n === TRIES) throw new WrongUse(orden.t('escuela.enUso', { base }))
      await setTimeout(BETWEEN_MS)
    }
  }
}

/** Database, folder and keys of a school beside the control database. */
async function erase(orden: Orden, { base, carpeta, nombre }: Escuela) {
  if (base.includes('://')) throw new WrongUse(orden.t('escuela.baseAparte', { nombre }))
  await eraseDatabase(orden, base)
  await rm(carpeta, { recursive: true, force: true })
}

/**
 * Takes a school that is suspended, or was never finished, out of the control database. Its database and its folder stay where they are
 * unless they are to be erased.
 */
export async function quitar(orden: Orden, words: string[]): Promise<number> {
  const { t, say, control } = orden
  const escuela = await escuelaDe(
    orden,
    words.find((one) => one !== ERASE),
  )
  const { nombre, base, carpeta, estado } = escuela
  if (estado === 'ACTIVA' || estado === 'FALLIDA') throw new WrongUse(t('escuela.suspendaAntes', { nombre }))
  const erases = words.includes(ERASE)
  if (erases) await erase(orden, escuela)
  await removeEscuela(control, nombre)
  say(t(erases ? 'escuela.borrada' : 'escuela.quitada', { nombre, base, carpeta }))
  return 0
}
