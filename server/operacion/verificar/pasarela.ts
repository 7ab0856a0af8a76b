import type { Invariante } from './invariante.ts'

/** Rule 10: each charge and each refund of the gateway is in the books once. */
export const PASARELA: Invariante[] = [
  {
    nombre: 'pasarela.cobro',
    regla: 'verificar.pasarelaCobro',
    sql: `
      select t.uuid, t.id_ingreso, t.monto, i.monto as registrado, i.estado
      from transaccion t join ingreso i on i.id_ingreso = t.id_ingreso join moneda m on m.id_moneda = i.id_moneda
        left join pago p on p.id_pago = i.id_pago
      where (coalesce(p.monto, i.monto), m.codigo) <> (t.monto, t.moneda) or i.estado not in ('CONFIRMADO', 'DEVUELTO')
        or split_part(i.orden_en_linea, '/', 1) <> t.orden`,
  },
  {
    nombre: 'pasarela.cobrado',
    regla: 'verificar.pasarelaCobrado',
    sql: `
      select i.id_ingreso, i.orden_en_linea, i.estado
      from ingreso i join orden o on o.orden = split_part(i.orden_en_linea, '/', 1) and o.comercio is not null
      where i.estado in ('CONFIRMADO', 'DEVUELTO') and not exists (select from transaccion t where t.id_ingreso = i.id_ingreso)
        and not exists (select from ingreso f join transaccion t on t.id_ingreso = f.id_ingreso where f.id_pago = i.id_pago and f.orden_pago = 1)`,
  },
  {
    nombre: 'pasarela.sinRegistrar',
    regla: 'verificar.pasarelaSinRegistrar',
    sql: `
      select t.uuid, t.orden, t.estado, t.monto from transaccion t
      where t.operacion = 'DEBIT' and t.id_ingreso is null and t.estado in ('AUTHORISED', 'CAPTURED')
        and not exists (select from revision r where r.transaccion = t.uuid)`,
  },
  {
    nombre: 'pasarela.orden',
    regla: 'verificar.pasarelaOrden',
    sql: `
      select i.id_ingreso, i.estado, i.orden_en_linea, o.estado as orden, i.monto, o.monto as pedido
      from ingreso i left join orden o on o.id_ingreso = i.id_ingreso left join pago p on p.id_pago = i.id_pago
      where i.orden_en_linea is not null and i.orden_en_linea not like '%/%' and i.estado <> 'ELIMINADO'
        and (o.orden is distinct from i.orden_en_linea or o.monto <> coalesce(p.monto, i.monto) or o.estado <>
          case i.estado when 'EN_PROCESO' then 'ABIERTA' when 'RECHAZADO' then 'CERRADA' else 'PAGADA' end)
      union all
      select i.id_ingreso, i.estado, i.orden_en_linea, null, i.monto, null from ingreso i
      where i.estado = 'EN_PROCESO' and i.orden_en_linea is null`,
  },
  {
    nombre: 'pasarela.devuelto',
    regla: 'verificar.pasarelaDevuelto',
    sql: `
      select d.id_devolucion, d.id_ingreso, d.monto from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso
      left join ingreso f on f.id_pago = i.id_pago and f.orden_pago = 1
      join transaccion t on t.id_ingreso = coalesce(f.id_ingreso, i.id_ingreso)
      where d.estado = 'HECHA' and d.transaccion is null`,
  },
  {
    nombre: 'pasarela.reintegro',
    regla: 'verificar.pasarelaReintegro',
    sql: `
      select t.uuid, t.orden, t.monto, d.id_devolucion, d.estado, d.monto as devuelto
      from transaccion t left join devolucion d on d.transaccion = t.uuid
      where t.operacion = 'CREDIT' and t.estado in ('AUTHORISED', 'CAPTURED')
        and (d.estado is distinct from 'HECHA' or d.monto <> t.monto)
        and not exists (select from revision r where r.transaccion = t.uuid)`,
  },
  {
    nombre: 'pasarela.duda',
    regla: 'verificar.pasarelaDuda',
    sql: `
      select d.id_devolucion, d.id_ingreso, d.monto from devolucion d
      where d.estado = 'POR_REVISAR' and d.transaccion is null and not exists (
        select from revision r where r.id_devolucion = d.id_devolucion and r.estado = 'PENDIENTE')`,
  },
]
