import { sql } from 'kysely'

/**
 * The charges of an enrolment of today in a group `g` with `fecha_inicio` and `id_tarifario`, before any discount: `nombre`, `precio`, `fecha`, and
 * their order.
 */
export const chargesOfToday = sql`(
  select k.nombre, k.precio, k.orden, k.id_tarifario_concepto,
    vencimiento_de(g.fecha_inicio, k.dias_vencimiento, min(k.dias_vencimiento) over (), (select hoy())) as fecha
  from tarifario_concepto_fila k
  where k.id_tarifario = g.id_tarifario and k.obligatorio and k.estado = 'ACTIVO' and k.tipo <> 'MORA')`
