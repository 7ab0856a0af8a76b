import type { Invariante } from './invariante.ts'

/** Rule 11: late fees. */
export const MORA: Invariante[] = [
  {
    nombre: 'mora.unica',
    regla: 'verificar.moraUnica',
    sql: `
      select id_cuenta_origen, regla, array_agg(id_cuenta order by id_cuenta) as moras from cuenta
      where id_cuenta_origen is not null group by id_cuenta_origen, regla having count(*) > 1`,
  },
  {
    nombre: 'mora.tope',
    regla: 'verificar.moraTope',
    sql: `select id_cuenta, monto, mora_tope from cuenta where monto > mora_tope`,
  },
  {
    nombre: 'mora.deSuCuenta',
    regla: 'verificar.moraDeSuCuenta',
    sql: `
      select m.id_cuenta, m.tipo, c.id_cuenta as origen, c.tipo as tipo_origen, c.id_matricula
      from cuenta m join cuenta c on c.id_cuenta = m.id_cuenta_origen
      where m.tipo <> 'MORA' or c.tipo = 'MORA' or m.id_matricula <> c.id_matricula
        or (m.id_usuario, m.id_moneda) <> (c.id_usuario, c.id_moneda)`,
  },
  {
    nombre: 'mora.sinCuenta',
    regla: 'verificar.moraSinCuenta',
    sql: `
      select m.id_cuenta, m.estado, m.saldo, c.id_cuenta as origen, c.estado as estado_origen
      from cuenta m join cuenta c on c.id_cuenta = m.id_cuenta_origen
      where c.estado in ('ANULADA', 'ELIMINADA') and m.estado in ('PENDIENTE', 'PARCIAL')`,
  },
  {
    nombre: 'mora.nacidaVencida',
    regla: 'verificar.moraNacidaVencida',
    sql: `
      select m.id_cuenta, m.estado, m.fecha_creacion, c.id_cuenta as origen, c.fecha_vencimiento
      from cuenta m join cuenta c on c.id_cuenta = m.id_cuenta_origen
      where c.nacida_vencida and m.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA') and m.monto > m.descuento`,
  },
]
