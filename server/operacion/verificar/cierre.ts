import type { Invariante } from './invariante.ts'

/** Closes of cash: their movements are unchanged, complete, and each in one close. */
export const CIERRE: Invariante[] = [
  {
    nombre: 'cierre.linea',
    regla: 'verificar.cierreLinea',
    sql: `
      select c.id_cierre, l.id_moneda, l.id_medio_pago, l.cobrado, l.anulado, l.devuelto, l.redondeo, l.esperado, m.neto, c.movimientos, c.con_diferencia
      from cierre c left join cierre_linea l on l.id_cierre = c.id_cierre
      left join lateral (
        select coalesce(sum(monto), 0) as neto, coalesce(sum(redondeo), 0) as redondeo,
          coalesce(sum(monto + redondeo) filter (where tipo = 'COBRO'), 0) as cobrado,
          coalesce(-sum(monto + redondeo) filter (where tipo = 'ANULACION'), 0) as anulado,
          count(*) filter (where tipo = 'COBRO') as cobros, count(*) filter (where tipo = 'ANULACION') as anulaciones,
          count(*) filter (where tipo = 'DEVOLUCION') as devoluciones
        from cierre_movimiento
        where id_cierre = l.id_cierre and id_moneda = l.id_moneda and id_medio_pago = l.id_medio_pago) m on true
      where (l.esperado, l.redondeo, l.cobrado, l.anulado, l.cobros, l.anulaciones, l.devoluciones)
          is distinct from (m.neto, m.redondeo, m.cobrado, m.anulado, m.cobros::int, m.anulaciones::int, m.devoluciones::int) and l.id_cierre is not null
        or c.movimientos <> (select count(*) from cierre_movimiento where id_cierre = c.id_cierre)
        or c.con_diferencia <> exists (select from cierre_linea where id_cierre = c.id_cierre and diferencia <> 0)
        or l.id_cierre is null and c.movimientos > 0`,
  },
  {
    nombre: 'cierre.unaVez',
    regla: 'verificar.cierreUnaVez',
    sql: `
      select tipo, id_ingreso, id_devolucion, array_agg(id_cierre order by id_cierre) as cierres from cierre_movimiento
      group by tipo, id_ingreso, id_devolucion having count(*) > 1`,
  },
  {
    nombre: 'cierre.intacto',
    regla: 'verificar.cierreIntacto',
    sql: `
      select m.id_cierre, m.tipo, m.id_ingreso, m.id_devolucion, m.monto, a.monto as ahora
      from cierre_movimiento m join cierre c on c.id_cierre = m.id_cierre
      left join caja_movimiento a on a.id_ingreso = m.id_ingreso and a.tipo = m.tipo
        and a.id_devolucion is not distinct from m.id_devolucion
      where (a.monto, a.redondeo, a.id_moneda, a.id_medio_pago, a.id_operador, a.instante)
        is distinct from (m.monto, m.redondeo, m.id_moneda, m.id_medio_pago, c.id_operador, m.instante)`,
  },
  {
    nombre: 'cierre.completo',
    regla: 'verificar.cierreCompleto',
    sql: `
      select c.id_cierre, c.operador, c.fecha, m.tipo, m.id_ingreso, m.id_devolucion, m.instante
      from cierre c join caja_movimiento m on m.id_operador = c.id_operador and m.instante >= c.desde and m.instante < c.hasta
      where m.id_cierre is null`,
  },
  {
    nombre: 'cierre.turnos',
    regla: 'verificar.cierreTurnos',
    sql: `
      select id_operador, fecha, count(*) as cierres, max(turno) as ultimo from cierre
      where id_operador is not null group by id_operador, fecha having max(turno) <> count(*)`,
  },
  {
    nombre: 'cierre.operador',
    regla: 'verificar.cierreOperador',
    sql: `
      select m.entidad, m.id, m.id_operador, m.firma from (
        select 'ingreso' as entidad, id_ingreso as id, id_operador, usuario_confirmacion as firma, fecha_confirmacion as instante,
          orden_en_linea is not null as en_linea from ingreso where fecha_confirmacion is not null and not historico
        union all
        select 'devolucion', d.id_devolucion, d.id_operador, d.usuario_creacion, d.fecha_creacion, i.orden_en_linea is not null
        from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso where d.estado = 'HECHA'
        union all
        select 'cierre', id_cierre, id_operador, operador, fecha_creacion, false from cierre) m
      left join login_usado l on l.llave = lower(m.firma) and l.desde <= m.instante
      where m.id_operador is distinct from case when not m.en_linea then coalesce(l.id_usuario, m.id_operador) end`,
  },
]
