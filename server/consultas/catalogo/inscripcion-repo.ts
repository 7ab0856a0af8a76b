import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'
import { readDondePagar } from '#server/institucion/donde-pagar/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'
import { terminosVigentes } from '#server/matriculas/inscripcion/index.ts'

import type { Documento } from './inscripcion/data-step.ts'

/** The kinds of document in use, in their order. */
export const readDocumentos = (db: Db): Promise<Documento[]> =>
  db
    .selectFrom('tipo')
    .select(['codigo', 'nombre'])
    .where('categoria', '=', 'TIPO_DOCUMENTO')
    .where('estado', '=', 'ACTIVO')
    .orderBy('orden')
    .execute()

/** Reads for the step of the payment where to pay, by which methods, and the terms. */
export async function readPayView(db: Db) {
  const [donde, terminos, settings, { rows: medios }] = await Promise.all([
    readDondePagar(db),
    terminosVigentes({ db }),
    readSettings(db, ['inscripcion.horas']),
    sql<{ idTipo: number; nombre: string }>`
      select id_tipo, nombre from tipo where categoria = 'MEDIO_PAGO' and estado = 'ACTIVO' and codigo in ('YAPE', 'PLIN', 'TRANSFERENCIA', 'DEPOSITO')
      order by orden, id_tipo`.execute(db),
  ])
  return { donde, terminos, medios, horas: settings['inscripcion.horas'] }
}
