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
        case when monto = descuento and pagado = 0 and acordado > 0 then 'CONDONADA'
          when pagado >= monto - descuento then 'PAGADA' when pagado > 0 then 'PARCIAL' else 'PENDIENTE' end`,
  },
  {
    nombre: 'cuenta.condonado',
    regla: 'verificar.cuentaCondonado',
    sql: `
      select c.id_cuenta, c.acordado, c.monto, c.descuento, coalesce(s.monto, 0) as con_motivo
      from cuenta c left join (
        select id_cuenta, sum(monto) as monto, bool_and(monto < 0 or motivo is not null) as dicho from condonacion group by id_cuenta
      ) s on s.id_cuenta = c.id_cuenta
      where c.acordado - (c.monto - c.descuento) <> coalesce(s.monto, 0) or not coalesce(s.dicho, true)`,
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
    nombre: 'cuenta.partes',
    regla: 'verificar.cuentaPartes',
    sql: `
      select d.id_cuenta, sum(p.monto) as partes, sum(p.saldo) as restos from cuenta_division d join cuenta c on c.id_cuenta = d.id_cuenta
      left join cuenta_parte p on p.id_cuenta = d.id_cuenta left join vinculo v on v.id_vinculo = p.id_vinculo
      group by d.id_cuenta, c.id_cuenta
      having sum(p.monto) is distinct from c.monto - c.descuento or count(*) <> 2 or bool_or(v.id_alumno <> c.id_usuario) or min(p.saldo) < 0
        or sum(p.saldo) <> case when c.estado in ('PENDIENTE', 'PARCIAL') then c.saldo else 0 end`,
  },
  {
    nombre: 'ingreso.pagante',
    regla: 'verificar.ingresoPagante',
    sql: `
      select i.id_ingreso, i.id_pagante from ingreso i join vinculo v on v.id_vinculo = i.id_pagante where v.id_alumno <> i.id_usuario`,
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
    // A company's is never unconfirmed; a card's payments have their order.
    nombre: 'pago.entero',
    regla: 'verificar.pagoEntero',
    sql: `
      select p.id_pago, p.id_empresa, p.monto, sum(i.monto) as suma, count(i.id_ingreso) as ingresos, array_agg(distinct i.estado) as estados
      from pago p left join ingreso i on i.id_pago = p.id_pago
      group by p.id_pago
      having sum(i.monto) is distinct from p.monto or count(distinct i.id_usuario) <> count(*)
        or not p.separado and count(distinct fase_de_pago(i.estado)) > 1
        or bool_or((p.id_empresa is not null and i.numero_recibo is null)
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
    nombre: 'moneda.decimales',
    regla: 'verificar.monedaDecimales',
    sql: `
      select t.tabla, t.id, t.monto, o.codigo from (
        select 'cuenta' as tabla, id_cuenta as id, id_moneda, unnest(array[monto, descuento]) as monto from cuenta
        union all select 'ingreso', id_ingreso, id_moneda, monto from ingreso
        union all select 'cuenta_ingreso', id_cuenta_ingreso, id_moneda, monto from cuenta_ingreso) t
      join moneda o on o.id_moneda = t.id_moneda where t.monto <> round(t.monto, o.decimales)`,
  },
  {
    nombre: 'efectivo.redondeo',
    regla: 'verificar.efectivoRedondeo',
    sql: `
      select 'ingreso' as entidad, i.id_ingreso as id, i.monto, i.redondeo, i.redondeo_a from ingreso i join tipo t on t.id_tipo = i.id_medio_pago
      where i.redondeo <> 0 and (t.codigo <> 'EFECTIVO' or i.orden_en_linea is not null or i.numero_recibo is null
        or i.redondeo < 0 or i.redondeo > i.monto or i.redondeo >= coalesce(i.redondeo_a, 0))
      union all
      select 'ingreso', min(id_ingreso), sum(monto), sum(redondeo), redondeo_a from ingreso where redondeo_a is not null
      group by coalesce(-id_pago, id_ingreso), redondeo_a having sum(redondeo) <> redondeo_de(sum(monto), redondeo_a)
      union all
      select 'devolucion', i.id_ingreso, i.monto_devuelto, d.redondeo, i.redondeo from ingreso i
      join (select id_ingreso, sum(redondeo) as redondeo from devolucion where estado = 'HECHA' group by id_ingreso) d on d.id_ingreso = i.id_ingreso
      where d.redondeo <> greatest(0, i.monto_devuelto - (i.monto - i.redondeo))`,
  },
  {
    nombre: 'dinero.delDia',
    regla: 'verificar.dineroDelDia',
    sql: `
      with zona as materialized (select parametro_de('institucion.zonaHoraria') as zona), pagos as (
        select (fecha_confirmacion at time zone zona)::date as dia, id_moneda, monto as entra, 0::numeric as sale from ingreso, zona
        where fecha_confirmacion is not null and not (estado = 'ANULADO' and anulado_en_su_dia(ingreso))
        union all
        select (fecha_anulacion at time zone zona)::date, id_moneda, 0, monto - monto_devuelto from ingreso, zona
        where estado = 'ANULADO' and fecha_confirmacion is not null and not anulado_en_su_dia(ingreso)
        union all
        select (d.fecha_hecha at time zone zona)::date, i.id_moneda, 0, d.monto
        from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso, zona where d.estado = 'HECHA'),
      cifras as (
        select (instante at time zone zona)::date as dia, id_moneda, cobrado, devuelto, monto + redondeo as monto from caja_movimiento, zona)
      select coalesce(p.dia, c.dia) as dia, coalesce(p.id_moneda, c.id_moneda) as id_moneda, p.entra, p.sale, c.cobrado, c.devuelto, c.caja
      from (select dia, id_moneda, sum(entra) as entra, sum(sale) as sale from pagos group by dia, id_moneda) p
      full join (select dia, id_moneda, sum(cobrado) as cobrado, sum(devuelto) as devuelto, sum(monto) as caja
        from cifras group by dia, id_moneda) c on c.dia = p.dia and c.id_moneda = p.id_moneda
      where (coalesce(p.entra, 0), coalesce(p.sale, 0)) <> (coalesce(c.cobrado, 0), coalesce(c.devuelto, 0))
        or coalesce(c.cobrado, 0) - coalesce(c.devuelto, 0) <> coalesce(c.caja, 0)`,
  },
  {
    nombre: 'dinero.deCuentas',
    regla: 'verificar.dineroDeCuentas',
    sql: `
      select i.id_ingreso, v.id_devolucion, coalesce(v.monto, i.monto) as salio, sum(d.monto) as de_cuentas
      from cuenta_devuelto d join ingreso i on i.id_ingreso = d.id_ingreso
      left join devolucion v on v.id_devolucion = d.id_devolucion and v.id_ingreso = d.id_ingreso and v.estado = 'HECHA'
      group by i.id_ingreso, v.id_devolucion, v.monto
      having sum(d.monto) > coalesce(v.monto, i.monto) or (v.id_devolucion is null and i.estado <> 'ANULADO')
      union all
      select null, c.id_cuenta, c.pagado, coalesce(m.neto, 0)
      from cuenta c left join (select id_cuenta, sum(cobrado - devuelto) as neto from cuenta_movimiento group by id_cuenta) m
        on m.id_cuenta = c.id_cuenta where c.pagado <> coalesce(m.neto, 0)`,
  },
  {
    nombre: 'ingreso.confirmacion',
    regla: 'verificar.ingresoConfirmacion',
    sql: `
      select id_ingreso, estado, numero_recibo, fecha_confirmacion, usuario_confirmacion from ingreso
      where (numero_recibo is not null or historico) <> (fecha_confirmacion is not null) or (fecha_confirmacion is null) <> (usuario_confirmacion is null)`,
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
      group by 1, 2, 3 having count(distinct coalesce(id_pago, -id_ingreso)) > 1`,
  },
]
