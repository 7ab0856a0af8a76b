import { type Db, openDb } from '#server/core/db.ts'
import { asLongWork } from '#server/core/limits.ts'

import { ACADEMICO } from './academico.ts'
import { AUDITORIA } from './auditoria.ts'
import { CERTIFICADOS } from './certificados.ts'
import { CIERRE } from './cierre.ts'
import { CLASE } from './clase.ts'
import { COMPROBANTES } from './comprobantes.ts'
import { CREDITO } from './credito.ts'
import { DINERO } from './dinero.ts'
import { EXTRACTO } from './extracto.ts'
import { IMPORTACION } from './importacion.ts'
import { INCIDENCIA } from './incidencia.ts'
import type { Hallazgo, Invariante } from './invariante.ts'
import { MENSAJE } from './mensaje.ts'
import { MORA } from './mora.ts'
import { PASARELA } from './pasarela.ts'
import { RECIBOS } from './recibos.ts'
import { RECLAMO } from './reclamo.ts'
import { RECUENTO } from './recuento.ts'
import { rowsOf } from './repo.ts'
import { SALDO } from './saldo.ts'
import { SUPRESION } from './supresion.ts'
import { TAREAS } from './tareas.ts'

export { NoDatabase, openExisting, type Place, placeAt } from './database.ts'

export { sentencesOf } from './sentences.ts'

/** All the invariants. */
export const INVARIANTES: readonly Invariante[] = [
  ...DINERO,
  ...RECIBOS,
  ...COMPROBANTES,
  ...CREDITO,
  ...PASARELA,
  ...MORA,
  ...CIERRE,
  ...EXTRACTO,
  ...IMPORTACION,
  ...MENSAJE,
  ...ACADEMICO,
  ...INCIDENCIA,
  ...CLASE,
  ...RECLAMO,
  ...CERTIFICADOS,
  ...AUDITORIA,
  ...SUPRESION,
  ...TAREAS,
  ...RECUENTO,
  ...SALDO,
]

/** Returns the broken rules with the rows that break them; an empty list when all is well. Reads only. */
export async function verificar(db: Db): Promise<Hallazgo[]> {
  const hallazgos: Hallazgo[] = []
  for (const { nombre, regla, sql } of INVARIANTES) {
    const filas = await rowsOf(db, sql)
    if (filas.length > 0) hallazgos.push({ nombre, regla, filas })
  }
  return hallazgos
}

/** The broken rules of one snapshot, so that changes of a running server in between are no findings. */
export async function findBroken(connectionString: string): Promise<Hallazgo[]> {
  const db = openDb({ connectionString, max: 1 })
  try {
    return await asLongWork(() =>
      db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(verificar),
    )
  } finally {
    await db.destroy()
  }
}
