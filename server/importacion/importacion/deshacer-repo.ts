import { sql } from 'kysely'

import type { Ctx } from '#server/core/ctx.ts'
import { inUse } from '#server/core/table.ts'
import type { Valores } from '#server/importacion/clase/index.ts'

export type FilaPorDeshacer = {
  tabla: string
  id: number
  idOrigen: number | null
  antes: Valores | null
  valoresAntes: Valores | null
  /** Values that the run, or one after it, wrote. */
  valores: Valores | null
  clave: string | null
}

/** Rows of a run that are not undone, the last made first. */
export async function rowsToUndo({ db }: Ctx, idImportacion: number): Promise<FilaPorDeshacer[]> {
  const { rows } = await sql<FilaPorDeshacer>`
    select f.tabla, f.id, f.id_origen, f.antes, f.valores_antes, o.valores, o.clave
    from importacion_cambio f left join origen o on o.id_origen = f.id_origen
    where f.id_importacion = ${idImportacion} and f.deshecha is null order by f.id desc`.execute(db)
  return rows
}

/** Whether a later run wrote any of these rows too. */
export async function writtenLater({ db }: Ctx, idImportacion: number): Promise<Set<string>> {
  const { rows } = await sql<{ fila: string }>`
    select distinct f.tabla || ' ' || f.id as fila from importacion_cambio f
    join importacion_cambio l on l.tabla = f.tabla and l.id = f.id and l.id_importacion > f.id_importacion and l.deshecha is null
    where f.id_importacion = ${idImportacion}`.execute(db)
  return new Set(rows.map(({ fila }) => fila))
}

/** Deletes rows; one that others refer to refuses all, and says what they are. */
export const deleteRows = (ctx: Ctx, { tabla, id }: { tabla: string; id: string }, ids: number[]) =>
  sql`delete from ${sql.id(tabla)} where ${sql.id(id)} = any (${ids}::bigint[])`
    .execute(ctx.db)
    .catch(inUse(ctx))

export const deleteOrigins = ({ db }: Ctx, ids: number[]) =>
  sql`delete from origen where id_origen = any (${ids}::bigint[])`.execute(db)

/** Gives origins the values that they had before a run. */
export const restoreOrigins = ({ db }: Ctx, origenes: { idOrigen: number; valores: Valores }[]) =>
  sql`
    update origen o set valores = a.valores
    from jsonb_to_recordset(${JSON.stringify(origenes)}::jsonb) as a ("idOrigen" bigint, valores jsonb)
    where o.id_origen = a."idOrigen"`.execute(db)

export const markUndone = ({ db }: Ctx, idImportacion: number, filas: { tabla: string; id: number }[]) =>
  sql`
    update importacion_cambio f set deshecha = now()
    from jsonb_to_recordset(${JSON.stringify(filas)}::jsonb) as a (tabla text, id bigint)
    where f.id_importacion = ${idImportacion} and f.tabla = a.tabla and f.id = a.id`.execute(db)

/** Marks a run undone, whole or in part. */
export const closeRun = ({ db }: Ctx, idImportacion: number) =>
  sql`
    update importacion set estado = case when exists (
      select from importacion_cambio f where f.id_importacion = ${idImportacion} and f.deshecha is null) then 'DESHECHA_EN_PARTE' else 'DESHECHA' end
    where id_importacion = ${idImportacion}`.execute(db)
