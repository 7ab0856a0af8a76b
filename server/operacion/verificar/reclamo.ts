import type { Invariante } from './invariante.ts'

/** The complaints book. */
export const RECLAMO: Invariante[] = [
  {
    nombre: 'reclamo.numero',
    regla: 'verificar.reclamoNumero',
    sql: `
      select coalesce(s.anio, r.anio) as anio, s.ultimo, r.primero, r.mayor, r.hojas from reclamo_serie s
      full join (select anio, min(correlativo) as primero, max(correlativo) as mayor, count(*) as hojas from reclamo group by anio) r
        on r.anio = s.anio
      where (r.primero, r.mayor, r.hojas) is distinct from (1, s.ultimo, s.ultimo::bigint)`,
  },
  {
    nombre: 'reclamo.respuesta',
    regla: 'verificar.reclamoRespuesta',
    sql: `
      select id_reclamo, numero, estado, fecha_respuesta, usuario_respuesta from reclamo
      where num_nonnulls(nullif(respuesta, ''), fecha_respuesta, usuario_respuesta) <> case when estado in ('RESPONDIDO', 'NO_PROCEDE') then 3 else 0 end`,
  },
]
