import { sql } from 'kysely'

import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import type { Importacion } from '#contract/importacion/importacion.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { noEncontrado } from '#server/core/fail.ts'
import type { Search } from '#server/core/matching.ts'
import { searchPage } from '#server/core/search.ts'

const source = {
  view: 'importacionFila',
  id: 'idCorrida',
  alcance: 'LIBRE',
  defaultSort: 'idCorrida,desc',
} as const

/** A page of the runs. */
export const searchRuns = (ctx: Ctx, q: Search) => searchPage(ctx, source, q)

export type Run = { clase: ClaseImportacion; estado: Importacion['estado'] }

/** A run, locked. */
export async function lockRun({ db }: Ctx, id: number): Promise<Run> {
  const row = await db
    .selectFrom('importacion')
    .select(['clase', 'estado'])
    .where('idImportacion', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!row) throw noEncontrado()
  return row as Run
}

/** Rows of each kind that are here by a run, with the last run of it. */
export async function brought({ db }: Ctx) {
  const { rows } = await sql<{ clase: ClaseImportacion; filas: number; ultima: Importacion | null }>`
    select c.clase, coalesce(n.filas, 0)::int as filas,
      (select to_jsonb(f) from (select id_corrida as "idCorrida", clase, sistema, archivo, nuevas, actualizadas, iguales, rechazadas, estado,
          fecha_creacion as "fechaCreacion", usuario_creacion as "usuarioCreacion", fecha_modificacion as "fechaModificacion",
          usuario_modificacion as "usuarioModificacion", version
        from importacion_fila where clase = c.clase order by id_corrida desc limit 1) f) as ultima
    from (select distinct clase from importacion) c
    left join (select clase, count(*) as filas from (
        select distinct i.clase, f.tabla, f.id from importacion i join importacion_cambio f on f.id_importacion = i.id_importacion
        where f.deshecha is null and f.id_origen is not null) d group by clase) n on n.clase = c.clase`.execute(
    db,
  )
  return rows
}

/** Counts what rows of a kind lack: groups brought without a teacher, children brought without a guardian. */
export async function lacking({ db }: Ctx): Promise<Partial<Record<ClaseImportacion, number>>> {
  const isBrought = (tabla: 'grupo' | 'usuario', id: string) => sql`exists (
    select from importacion_cambio f where f.tabla = ${sql.lit(tabla)} and f.id = ${sql.ref(id)} and f.deshecha is null and f.id_origen is not null)`
  const { rows } = await sql<{ grupos: number; menores: number }>`
    select (select count(*) from grupo g where g.id_docente is null and ${isBrought('grupo', 'g.idGrupo')})::int as grupos,
      (select count(*) from usuario u where u.fecha_nacimiento > (select hoy()) - interval '18 years' and not exists (select from vinculo v where v.id_alumno = u.id_usuario)
        and ${isBrought('usuario', 'u.idUsuario')})::int as menores`.execute(db)
  return { GRUPOS: rows[0]!.grupos, APODERADOS: rows[0]!.menores }
}
