import { statfsSync } from 'node:fs'

import type { Translate } from '#contract/core/words.ts'
import { WrongVariable } from '#server/core/environment.ts'
import { ChangedMigration, LaterVersion } from '#server/core/migrate.ts'
import { UnfitServer } from '#server/core/requirements.ts'
import { WrongDefinition } from '#server/core/schema-files.ts'
import { LAST_OF_BEFORE, OlderVersion } from '#server/core/take-over.ts'
import { FolderInUse, NoBinaries, NotStarted, OpenFolder, RootRefused } from '#server/embedded/index.ts'
import { WrongStore } from '#server/institucion/archivo/index.ts'
import { LaterDatabase, NoControl } from '#server/operacion/escuela/index.ts'
import { Incomplete, MissingFiles, NotEmpty } from '#server/operacion/mudanza/index.ts'
import { BadBackup, BadPlace } from '#server/operacion/respaldo/index.ts'
import { NoDatabase } from '#server/operacion/verificar/index.ts'
import { WrongVault } from '#server/personas/segundo-factor/index.ts'
import { WrongKey } from '#server/personas/sesion/index.ts'

/** A command was called in a way that it does not understand; the message says how to call it. */
export class WrongUse extends Error {}

type Failure = { code?: string; port?: number; path?: string; message?: string }

const FULL_DISK = ['ENOSPC', 'EDQUOT', '53100']
const CLOSED = ['EACCES', 'EPERM', 'EROFS']
const FORBIDDEN = '42501'
const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000']

// Errors with a message already written for the person who starts the server.
const SAY_ENOUGH = [WrongVariable, WrongKey, WrongVault, NoDatabase, NoControl, WrongUse]

/** An error of the database, as a sentence that says what to do. */
function messageOfDatabase(error: unknown, t: Translate): string | undefined {
  if (error instanceof UnfitServer) return t(error.clave, error.datos)
  if (error instanceof FolderInUse)
    return t('arranque.carpetaOcupada', { carpeta: error.folder, proceso: error.pid })
  if (error instanceof LaterDatabase) return t('escuela.versionPosterior', { cambio: error.message })
  if (error instanceof OpenFolder) return t('arranque.carpetaAbierta', { carpeta: error.folder })
  if (error instanceof NoBinaries) return t('arranque.sinPostgres', { paquete: error.message })
  if (error instanceof RootRefused) return t('arranque.root')
  if (error instanceof NotStarted) return t('arranque.baseNoArranca', { motivo: error.message })
  return messageOfCopy(error, t)
}

/** An error of a move, a backup or a restoration. */
function messageOfCopy(error: unknown, t: Translate): string | undefined {
  if (error instanceof BadBackup) return t(error.clave)
  if (error instanceof BadPlace) return t('respaldo.lugarInaccesible', { motivo: error.message })
  if (error instanceof Incomplete) return t('mudar.incompleta', { tablas: error.message })
  if (error instanceof MissingFiles) return t('mudar.faltanArchivos', { archivos: error.message })
  if (error instanceof LaterVersion) return t('mudar.versionPosterior', { migracion: error.message })
  if (error instanceof OlderVersion)
    return t('arranque.versionAnterior', { diferencia: error.message, version: LAST_OF_BEFORE })
  return error instanceof NotEmpty ? t('mudar.noVacia') : undefined
}

/** The text of an error that a part of the program raised on purpose. */
function messageOf(error: unknown, t: Translate): string | undefined {
  if (SAY_ENOUGH.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof WrongStore) return t(error.clave)
  if (error instanceof ChangedMigration) return t('arranque.migracionCambiada', { nombre: error.nombre })
  if (error instanceof WrongDefinition) return t('arranque.definicionErrada', { motivo: error.message })
  return messageOfDatabase(error, t)
}

// A program of PostgreSQL says it in its output, which is a part of the message.
const isFullDisk = ({ code = '', message = '' }: Failure) =>
  FULL_DISK.includes(code) || /No space left on device|Check free disk space/.test(message)

// A file of PostgreSQL's log of changes: without room for the next one it stops.
const LEAST_ROOM = 16 * 1024 * 1024

/** A database that stopped for want of room says no more than that its connection was lost. */
function isWithoutRoom(folder: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(folder)
    return bavail * bsize < LEAST_ROOM
  } catch {
    return false
  }
}

/** Returns the sentence for the code of a failure of the system or the database. */
function messageOfCode(failure: Failure, t: Translate): string | undefined {
  const { code = '', port = 0, path = '', message = '' } = failure
  if (isFullDisk(failure)) return t('arranque.discoLleno')
  if (code === 'EADDRINUSE') return t('arranque.puertoOcupado', { puerto: port })
  if (CLOSED.includes(code) && path) return t('arranque.carpetaCerrada', { carpeta: path })
  if (code === FORBIDDEN) return t('arranque.sinPermiso', { motivo: message })
  return UNREACHABLE.includes(code) ? t('arranque.baseInaccesible', { motivo: message || code }) : undefined
}

/**
 * Explains why the server could not start. An unforeseen error is given with its stack trace.
 * @param folder of the data
 */
export function explain(error: unknown, t: Translate, folder?: string): string {
  const failure = error as Failure
  // A disk that is full is told before its consequences.
  const known = (isFullDisk(failure) ? undefined : messageOf(error, t)) ?? messageOfCode(failure, t)
  if (known) return known
  if (folder && isWithoutRoom(folder)) return t('arranque.discoLleno')
  const { message = '' } = failure
  return error instanceof Error ? (error.stack ?? message) : String(error)
}
