import { sql } from 'kysely'

import type { EnEspera, LoteNuevo, NuevoEnEspera } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

type Espera = { country: string; hoy: string; bajas: EnEspera[]; nuevos: NuevoEnEspera[] }

/** A document that no lot in force tells of so. */
const alone = (accion: 'NUEVO' | 'ANULADO') => sql`not exists (
  select from comprobante_lote_linea l where l.id_comprobante = c.id_comprobante and l.accion = ${sql.lit(accion)} and l.vigente)`

/** Reads the documents that wait to travel in lots: accepted ones to be voided, and those of ended days that travel in a summary. */
export async function readEnEspera({ db }: Ctx): Promise<Espera> {
  const { rows } = await sql<Espera>`
    select parametro_de('institucion.pais') as country, hoy() as hoy, (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id_comprobante, 'serie', c.serie, 'fecha', c.fecha)), '[]') from comprobante c
      where c.baja = 'PENDIENTE' and c.estado in ('ACEPTADO', 'OBSERVADO') and ${alone('ANULADO')}) as bajas, (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id_comprobante, 'serie', c.serie, 'fecha', c.fecha, 'solo', c.individual, 'origen',
        case when o.id_comprobante is not null then
          jsonb_build_object('id', o.id_comprobante, 'aceptado', o.estado in ('ACEPTADO', 'OBSERVADO')) end)), '[]')
      from comprobante c left join comprobante o on o.id_comprobante = c.id_origen
      where c.estado = 'PENDIENTE' and c.fecha < hoy()
        and (c.en_resumen or (not c.individual and c.serie like (select series_en_resumen())))
        and ${alone('NUEVO')}) as nuevos`.execute(db)
  return rows[0]!
}

/** Whether this transaction forms the lots: one server at a time, the others leave it to that one. */
export async function takeTurn({ db }: Ctx): Promise<boolean> {
  const { rows } = await sql<{ mine: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('comprobante_lote')) as mine`.execute(db)
  return rows[0]!.mine
}

/** Documents to be voided that no lot told of within the term. */
export async function lateVoidings({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select c.id_comprobante as id from comprobante c
    where c.baja = 'PENDIENTE' and c.fecha + parametro_de('comprobante.diasBaja')::int < hoy() and ${alone('ANULADO')}
    order by c.id_comprobante`.execute(db)
  return rows.map(({ id }) => id)
}

/** Writes down a lot of documents. The caller holds the turn. */
export async function insertLote({ db }: Ctx, { clase, accion, fecha, documentos }: LoteNuevo) {
  await sql`
    with nuevo as (
      insert into comprobante_lote (clase, accion, fecha_documentos, fecha, correlativo)
      values (${clase}, ${accion}, ${fecha}::date, hoy(),
        (select coalesce(max(correlativo), 0) + 1 from comprobante_lote where clase = ${clase} and fecha = hoy()))
      returning id_comprobante_lote)
    insert into comprobante_lote_linea (id_comprobante_lote, id_comprobante, orden, accion)
    select nuevo.id_comprobante_lote, d.id, d.n, ${accion} from nuevo, unnest(${documentos}::bigint[]) with ordinality d (id, n)`.execute(
    db,
  )
}
