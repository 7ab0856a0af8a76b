import type { Lectura } from './reads.ts'

// Live charges in soles, with the days overdue of each.
const charges = `
  k as not materialized (
    select k.id_usuario, k.id_matricula, m.id_grupo, m.estado, k.monto, k.descuento, k.pagado, k.saldo, r.en_revision,
      case when k.saldo > 0 and m.estado <> 'SUSPENDIDA' then greatest((select hoy()) - k.fecha_vencimiento, 0) else 0 end as dias
    from cuenta k join matricula m using (id_matricula)
    left join (
      select a.id_cuenta, sum(a.monto) as en_revision from ingreso i join cuenta_ingreso a using (id_ingreso)
      where i.estado in ('REPORTADO', 'PENDIENTE') and a.estado = 'VIGENTE' group by a.id_cuenta) r using (id_cuenta)
    where k.id_moneda = 1 and k.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA') and m.estado <> 'ELIMINADA')`

const figures = `
  sum(monto) as facturado, sum(descuento) as descuento, sum(pagado) as pagado, sum(en_revision) as en_revision, sum(saldo) as saldo,
  sum(saldo) filter (where dias > 0) as vencido, max(dias) as dias, sum(saldo) filter (where dias between 1 and 30) as hasta_30,
  sum(saldo) filter (where dias between 31 and 60) as hasta_60, sum(saldo) filter (where dias between 61 and 90) as hasta_90,
  sum(saldo) filter (where dias > 90) as mas_90`

/** The ids with most overdue debt; all figures only for them; and the totals of all. */
const ranked = (id: string) => `
  with ${charges},
  p as (select ${id}, coalesce(sum(saldo) filter (where dias > 0), 0) as vencido, count(*) over () as total
    from k group by ${id} order by 2 desc, 1 desc limit 50),
  f as (select ${id}, ${figures} from k where ${id} = any (array(select ${id} from p)) group by ${id}),
  t as (select ${figures} from k)`

/** The economic control with the totals of every charge. */
export const CONTROL: Lectura[] = [
  {
    nombre: 'control: students by what is overdue, totals',
    method: 'POST',
    path: '/api/control/economico/alumnos',
    body: { size: 50 },
    statement: `${ranked('id_usuario')}
      select f.*, u.*, t.*, (select max(total) from p) as total,
        (select sum(monto_disponible) from ingreso where con_saldo) as t_a_favor,
        (select sum(monto_disponible) from ingreso i where i.id_usuario = f.id_usuario and con_saldo) as a_favor,
        (select max(fecha) from ingreso i where i.id_usuario = f.id_usuario and estado = 'CONFIRMADO') as ultimo_pago
      from f join usuario u using (id_usuario) cross join t order by f.vencido desc, f.id_usuario desc`,
  },
  {
    nombre: 'control: enrolments by what is overdue, totals',
    method: 'POST',
    path: '/api/control/economico/matriculas',
    body: { size: 50 },
    statement: `${ranked('id_matricula')}
      select f.*, m.usuario, m.grupo, m.curso, m.periodo, m.estado, t.*, (select max(total) from p) as total,
        (select jsonb_agg(c) from cuenta c where c.id_matricula = f.id_matricula) as cuentas
      from f join matricula_fila m using (id_matricula) cross join t order by f.vencido desc, f.id_matricula desc`,
  },
  {
    nombre: 'control: groups by what is overdue, totals',
    method: 'POST',
    path: '/api/control/economico/grupos',
    body: { size: 50 },
    statement: `${ranked('id_grupo')},
      e as (select id_grupo, id_matricula, bool_or(pagado > 0) as pago, bool_or(saldo > 0) as debe from k where con_asiento(estado)
        group by id_grupo, id_matricula),
      s as (select id_grupo, count(*) filter (where pago) as pagados, count(*) filter (where debe and not pago) as reservados
        from e group by id_grupo)
      select f.*, g.*, s.*, t.*, (select max(total) from p) as total, (select sum(pagados) from s) as t_pagados,
        (select sum(reservados) from s) as t_reservados, (select sum(capacidad) from grupo) as t_capacidad
      from f join grupo_fila g using (id_grupo) join s using (id_grupo) cross join t order by f.vencido desc, f.id_grupo desc`,
  },
]
