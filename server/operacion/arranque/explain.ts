import type { Translate } from '#contract/core/words.ts'
import { WrongVariable } from '#server/core/environment.ts'
import { ChangedMigration } from '#server/core/migrate.ts'
import { WrongView } from '#server/core/views.ts'
import { FolderInUse, NoBinaries, NotStarted, OpenFolder, RootRefused } from '#server/embedded/index.ts'
import { WrongStore } from '#server/institucion/archivo/index.ts'
import { Incomplete } from '#server/operacion/mudanza/index.ts'
import { WrongKey } from '#server/personas/sesion/index.ts'

const UNREACHABLE = ['ECONNREFUSED', 'ENOTFOUND', 'ETIMEDOUT', 'EHOSTUNREACH', '28P01', '28000', '3D000']

// Errors with a message already written for the person who starts the server.
const SAY_ENOUGH = [WrongVariable, WrongKey]

/** An error of the embedded database, as a sentence that says what to do. */
function messageOfDatabase(error: unknown, t: Translate): string | undefined {
  if (error instanceof FolderInUse)
    return t('arranque.carpetaOcupada', { carpeta: error.folder, proceso: error.pid })
  if (error instanceof OpenFolder) return t('arranque.carpetaAbierta', { carpeta: error.folder })
  if (error instanceof NoBinaries) return t('arranque.sinPostgres', { paquete: error.message })
  if (error instanceof RootRefused) return t('arranque.root')
  if (error instanceof NotStarted) return t('arranque.baseNoArranca', { motivo: error.message })
  return error instanceof Incomplete ? t('arranque.mudanzaIncompleta', { tablas: error.message }) : undefined
}

/** The text of an error that a part of the program raised on purpose. */
function messageOf(error: unknown, t: Translate): string | undefined {
  if (SAY_ENOUGH.some((kind) => error instanceof kind)) return (error as Error).message
  if (error instanceof WrongStore) return t(error.clave)
  if (error instanceof ChangedMigration) return t('arranque.migracionCambiada', { nombre: error.nombre })
  if (error instanceof WrongView) return t('arranque.vistaErrada', { motivo: error.message })
  return messageOfDatabase(error, t)
}

/** Explains why the server could not start. An unforeseen error is given with its stack trace. */
export function explain(error: unknown, t: Translate): string {
  const { code = '', port = 0, message = '' } = error as { code?: string; port?: number; message?: string }
  const known = messageOf(error, t)
  if (known) return known
  if (code === 'EADDRINUSE') return t('arranque.puertoOcupado', { puerto: port })
  if (UNREACHABLE.includes(code)) return t('arranque.baseInaccesible', { motivo: message || code })
  return error instanceof Error ? (error.stack ?? message) : String(error)
}
