import type { Invariante } from './invariante.ts'

/** Bank statements: movements received and the payments matched to them. */
export const EXTRACTO: Invariante[] = [
  {
    nombre: 'extracto.conciliada',
    regla: 'verificar.extractoConciliada',
    sql: `
      select l.id_extracto_linea, l.estado, l.monto, l.id_ingreso, i.estado as ingreso, i.monto as monto_ingreso, g.monto as monto_pago
      from extracto_linea l left join ingreso i on i.id_ingreso = l.id_ingreso left join pago g on g.id_pago = i.id_pago
      where (l.estado = 'CONCILIADA') <> (l.id_ingreso is not null)
        or (l.id_ingreso is not null and (i.estado not in ('CONFIRMADO', 'DEVUELTO') or i.id_moneda <> l.id_moneda or l.monto not in (i.monto, coalesce(g.monto, i.monto))))`,
  },
  {
    nombre: 'extracto.unPago',
    regla: 'verificar.extractoUnPago',
    sql: `
      select id_ingreso, array_agg(id_extracto_linea order by id_extracto_linea) as lineas from extracto_linea
      where id_ingreso is not null group by id_ingreso having count(*) > 1`,
  },
  {
    nombre: 'extracto.unaVez',
    regla: 'verificar.extractoUnaVez',
    sql: `
      select plano(banco) as banco, id_moneda, fecha, monto, llave, ordinal, array_agg(id_extracto_linea order by id_extracto_linea) as lineas
      from extracto_linea group by 1, 2, 3, 4, 5, 6 having count(*) > 1`,
  },
]
