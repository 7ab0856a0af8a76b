import type { Invariante } from './invariante.ts'

/** Documents on credit, which bill charges before they are paid (decision 185). */
export const CREDITO: Invariante[] = [
  {
    nombre: 'credito.documento',
    regla: 'verificar.creditoDocumento',
    sql: `
      select c.id_comprobante, c.serie, c.numero, c.importe, sum(f.importe) as de_cargos
      from comprobante c left join comprobante_cuenta f on f.id_comprobante = c.id_comprobante left join cuenta k on k.id_cuenta = f.id_cuenta
      left join comprobante o on o.id_comprobante = c.id_origen
      where c.id_ingreso is null or f.id_comprobante is not null
      group by c.id_comprobante, o.id_comprobante
      having c.id_ingreso is not null or c.importe is distinct from sum(f.importe) or o.id_ingreso is not null
        or bool_or(k.id_moneda <> c.id_moneda or k.id_usuario <> coalesce(c.id_usuario, k.id_usuario))`,
  },
  {
    // A note that was rejected is made again for the same amount. A rejected document says nothing until it is made again.
    nombre: 'credito.cargo',
    regla: 'verificar.creditoCargo',
    sql: `
      select d.serie, d.numero, f.id_cuenta, f.importe, n.acreditado, a.saldado, p.por_cobrar
      from comprobante d join comprobante_cuenta f on f.id_comprobante = d.id_comprobante
      cross join lateral (select coalesce(sum(x.importe), 0) as acreditado from comprobante n join comprobante_cuenta x on x.id_comprobante = n.id_comprobante
        where n.id_origen = d.id_comprobante and x.id_cuenta = f.id_cuenta and (n.estado <> 'RECHAZADO' or n.codigo is distinct from 'SIN_ORIGEN'
          and not exists (select from comprobante r where r.id_reemplaza = n.id_comprobante))) n
      cross join lateral (select coalesce(sum(a.monto), 0) as saldado from cuenta_ingreso a
        where a.id_cuenta = f.id_cuenta and a.id_comprobante = d.id_comprobante and a.estado = 'VIGENTE') a
      cross join lateral (select coalesce(sum(k.facturado), 0) as por_cobrar from cuenta k
        where k.id_cuenta = f.id_cuenta and k.id_comprobante = d.id_comprobante) p
      where d.id_origen is null and d.vale and f.importe <> n.acreditado + a.saldado + p.por_cobrar`,
  },
  {
    nombre: 'credito.cuenta',
    regla: 'verificar.creditoCuenta',
    sql: `
      select c.id_cuenta, c.facturado, c.monto - c.descuento - c.pagado as debe, c.estado, d.serie, d.numero
      from cuenta c join comprobante d on d.id_comprobante = c.id_comprobante
      where c.facturado <> c.monto - c.descuento - c.pagado or c.estado in ('ANULADA', 'ELIMINADA') or d.id_ingreso is not null
        or d.id_origen is not null or exists (select from comprobante r where r.id_reemplaza = d.id_comprobante)`,
  },
  {
    nombre: 'credito.saldado',
    regla: 'verificar.creditoSaldado',
    sql: `
      select a.id_cuenta_ingreso, a.id_ingreso, i.estado, a.monto, d.serie, d.numero
      from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso join comprobante d on d.id_comprobante = a.id_comprobante
      where a.estado = 'VIGENTE' and (i.estado <> 'CONFIRMADO' or d.id_ingreso is not null or d.id_origen is not null
        or exists (select from comprobante r where r.id_reemplaza = d.id_comprobante)
        or not exists (select from comprobante_cuenta f where f.id_comprobante = a.id_comprobante and f.id_cuenta = a.id_cuenta))`,
  },
]
