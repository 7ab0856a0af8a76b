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

/** Puts a school that was made to the end into a state, and says it. */
const moveTo =
  (estado: 'SUSPENDIDA' | 'ACTIVA', said: 'escuela.yaSuspendida' | 'escuela.yaActiva') =>
  async (orden: Orden, [word]: string[]): Promise<number> => {
    const { nombre, estado: present } = await escuelaDe(orden, word)
    if (present === 'CREANDO') throw new WrongUse(orden.t('escuela.sinTerminar', { nombre }))
    await setEstado(orden.control, nombre, estado)
    orden.say(orden.t(said, { nombre }))
    return 0
  }

export const suspender = moveTo('SUSPENDIDA', 'escuela.yaSuspendida')
export const reanudar = moveTo('ACTIVA', 'escuela.yaActiva')

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
