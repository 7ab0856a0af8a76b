import type { Invariante } from './invariante.ts'

/** Rules 1 to 6 and 8 of the money: charges, payments and their applications. */
export const DINERO: Invariante[] = [
  {
    nombre: 'cuenta.pagado',
    regla: 'verificar.cuentaPagado',
    sql: `
      select c.id_cuenta, c.pagado, coalesce(s.pagado, 0) as aplicado
      from cuenta c left join (
        select a.id_cuenta, sum(a.monto) as pagado from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
        where a.estado = 'VIGENTE' and i.estado = 'CONFIRMADO' group by a.id_cuenta) s on s.id_cuenta = c.id_cuenta
      where c.pagado <> coalesce(s.pagado, 0)`,
  },
  {
    nombre: 'cuenta.saldo',
    regla: 'verificar.cuentaSaldo',
    sql: `
      select id_cuenta, monto, descuento, pagado, saldo from cuenta
      where saldo <> monto - descuento - pagado or saldo < 0 or saldo > monto - descuento or descuento > monto`,
  },
  {
    nombre: 'cuenta.estado',
    regla: 'verificar.cuentaEstado',
    sql: `
      select id_cuenta, estado, monto, descuento, pagado from cuenta
      where estado not in ('ANULADA', 'ELIMINADA') and estado <>
        case when pagado >= monto - descuento then 'PAGADA' when pagado > 0 then 'PARCIAL' else 'PENDIENTE' end`,
  },
  {
    nombre: 'cuenta.anulada',
    regla: 'verificar.cuentaAnulada',
    sql: `
      select c.id_cuenta, c.estado, c.pagado from cuenta c
      where c.estado in ('ANULADA', 'ELIMINADA') and (c.pagado > 0 or exists (
        select from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
        where a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE' and i.estado = 'CONFIRMADO'))`,
  },
  {
    nombre: 'ingreso.aplicado',
    regla: 'verificar.ingresoAplicado',
    sql: `
      select i.id_ingreso, i.aplicado, coalesce(s.aplicado, 0) as suma
      from ingreso i left join (
        select id_ingreso, sum(monto) as aplicado from cuenta_ingreso where estado = 'VIGENTE' group by id_ingreso
      ) s on s.id_ingreso = i.id_ingreso
      where i.aplicado <> coalesce(s.aplicado, 0)`,
  },
  {
    nombre: 'empresa.pago',
    regla: 'verificar.empresaPago',
    sql: `
      select p.id_empresa_pago, p.id_empresa, count(i.id_ingreso) as ingresos
      from empresa_pago p left join ingreso i on i.id_empresa_pago = p.id_empresa_pago
      group by p.id_empresa_pago
      having count(distinct i.id_usuario) <> count(*) or bool_or(i.estado not in ('CONFIRMADO', 'ANULADO', 'DEVUELTO')
        or (i.fecha, i.id_moneda, i.id_medio_pago) <> (p.fecha, p.id_moneda, p.id_medio_pago)
        or (i.banco, i.numero_operacion) is distinct from (p.banco, p.numero_operacion))`,
  },
  {
    nombre: 'ingreso.reparto',
    regla: 'verificar.ingresoReparto',
    sql: `
      select id_ingreso, monto, aplicado, monto_devuelto, monto_disponible from ingreso
      where aplicado + monto_devuelto > monto or monto_devuelto < 0 or monto_disponible <> monto - aplicado - monto_devuelto`,
  },
  {
    nombre: 'cuentaIngreso.vivo',
    regla: 'verificar.aplicacionViva',
    sql: `
      select a.id_cuenta_ingreso, a.id_ingreso, i.estado, a.monto
      from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
      where a.estado = 'VIGENTE' and not sin_confirmar(i.estado) and i.estado <> 'CONFIRMADO'`,
  },
  {
    nombre: 'cuentaIngreso.mismoAlumno',
    regla: 'verificar.aplicacionMismoAlumno',
    sql: `
      select a.id_cuenta_ingreso, a.id_cuenta, a.id_ingreso
      from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta join ingreso i on i.id_ingreso = a.id_ingreso
      where (a.id_usuario, a.id_moneda) <> (c.id_usuario, c.id_moneda) or (a.id_usuario, a.id_moneda) <> (i.id_usuario, i.id_moneda)`,
  },
  {
    nombre: 'cuentaIngreso.unica',
    regla: 'verificar.aplicacionUnica',
    sql: `
      select id_cuenta, id_ingreso, count(*) as vigentes from cuenta_ingreso where estado = 'VIGENTE'
      group by id_cuenta, id_ingreso having count(*) > 1`,
  },
  {
    nombre: 'cuenta.deSuMatricula',
    regla: 'verificar.cuentaDeSuMatricula',
    sql: `
      select 'cuenta' as entidad, c.id_cuenta as id, c.id_usuario, m.id_usuario as de_matricula
      from cuenta c join matricula m on m.id_matricula = c.id_matricula where m.id_usuario <> c.id_usuario
      union all
      select 'ingreso', i.id_ingreso, i.id_usuario, m.id_usuario
      from ingreso i join matricula m on m.id_matricula = i.id_matricula where m.id_usuario <> i.id_usuario`,
  },
  {
    nombre: 'ingreso.devuelto',
    regla: 'verificar.ingresoDevuelto',
    sql: `
      select id_ingreso, estado, monto, monto_devuelto from ingreso
      where (estado = 'DEVUELTO') <> (monto_devuelto = monto and estado <> 'ANULADO')
        or (monto_devuelto > 0 and estado not in ('CONFIRMADO', 'DEVUELTO', 'ANULADO'))`,
  },
  {
    nombre: 'ingreso.devoluciones',
    regla: 'verificar.ingresoDevoluciones',
    sql: `
      select i.id_ingreso, i.monto, i.monto_devuelto, coalesce(d.hechas, 0) as hechas, coalesce(d.pedidas, 0) as pedidas
      from ingreso i left join (
        select id_ingreso, sum(monto) filter (where estado = 'HECHA') as hechas, sum(monto) filter (where estado <> 'RECHAZADA') as pedidas
        from devolucion group by id_ingreso) d on d.id_ingreso = i.id_ingreso
      where i.monto_devuelto <> coalesce(d.hechas, 0) or coalesce(d.pedidas, 0) > i.monto`,
  },
  {
    nombre: 'ingreso.confirmacion',
    regla: 'verificar.ingresoConfirmacion',
    sql: `
      select id_ingreso, estado, numero_recibo, fecha_confirmacion, usuario_confirmacion from ingreso
      where (numero_recibo is null) <> (fecha_confirmacion is null) or (fecha_confirmacion is null) <> (usuario_confirmacion is null)`,
  },
  {
    nombre: 'ingreso.constancia',
    regla: 'verificar.ingresoConstancia',
    sql: `
      select i.id_ingreso, i.constancia, a.nombre from ingreso i
      left join archivo a on a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'
      where i.constancia is distinct from a.nombre`,
  },
  {
    nombre: 'traslado.dinero',
    regla: 'verificar.trasladoDinero',
    sql: `
      select m.id_matricula, c.id_cuenta, c.estado, c.pagado, c.saldo
      from matricula m join cuenta c on c.id_matricula = m.id_matricula
      where m.estado = 'TRASLADADA' and (c.estado in ('PENDIENTE', 'PARCIAL') or c.pagado > 0)`,
  },
  {
    nombre: 'ingreso.duplicado',
    regla: 'verificar.ingresoDuplicado',
    sql: `
      select id_medio_pago, upper(coalesce(banco, '')) as banco, upper(numero_operacion) as numero_operacion,
        array_agg(id_ingreso order by id_ingreso) as ingresos
      from ingreso where estado not in ('ANULADO', 'RECHAZADO', 'ELIMINADO') and numero_operacion is not null
      group by 1, 2, 3 having count(distinct coalesce(id_empresa_pago, -id_ingreso)) > 1`,
  },
]
