import { sql } from 'kysely'

import type { Db } from '#server/core/db.ts'

import type { Clock } from './filas/sello.ts'

/** The last day on which two students paid in cash for enrolments that go on: their payments are one of the company's. */
const paidTogether = ({ hoy }: Clock) => sql`
  select i.id_ingreso, i.monto, i.fecha, i.id_moneda, i.id_medio_pago, c.id_matricula, row_number() over (order by i.id_ingreso) as orden
  from ingreso i join cuenta_ingreso a on a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE' join cuenta c on c.id_cuenta = a.id_cuenta
  join matricula m on m.id_matricula = c.id_matricula and m.estado = 'ACTIVA'
  where (i.fecha, i.id_medio_pago) = (
      select p.fecha, p.id_medio_pago from ingreso p join tipo t on t.id_tipo = p.id_medio_pago and t.codigo = 'EFECTIVO'
      join cuenta_ingreso b on b.id_ingreso = p.id_ingreso and b.estado = 'VIGENTE' join cuenta k on k.id_cuenta = b.id_cuenta
      join matricula n on n.id_matricula = k.id_matricula and n.estado = 'ACTIVA'
      where p.estado = 'CONFIRMADO' and p.monto_devuelto = 0 and p.numero_operacion is null and p.banco is null and p.fecha < ${hoy}::date
      group by 1, 2 having count(distinct p.id_usuario) > 1 order by 1 desc limit 1)
    and i.estado = 'CONFIRMADO' and i.monto_devuelto = 0 and i.numero_operacion is null and i.banco is null
  order by i.id_ingreso limit 2`

/**
 * A company with four employees: two paid together, two with overdue charges; and one that is not charged any more. Done
 * before the cash is closed, since closed payments do not change.
 */
export async function companies(db: Db, clock: Clock) {
  await sql`
    insert into empresa (ruc, razon_social, direccion, correo, telefono, contacto, estado, fecha_creacion) values
      ('20100000017', 'Textiles del Pacífico S.A.C.', 'Av. Argentina 2458, Lima', 'tesoreria@textiles.example', '(01) 555 0177', 'Rosa Medina', 'ACTIVO', ${clock.instante}),
      ('20100000025', 'Transportes Andinos E.I.R.L.', null, null, null, null, 'INACTIVO', ${clock.instante})`.execute(
    db,
  )
  await sql`
    with pagos as materialized (${paidTogether(clock)}), p as (
      insert into pago (id_empresa, monto, fecha, id_moneda, id_medio_pago, fecha_creacion)
      select e.id_empresa, sum(g.monto), min(g.fecha), min(g.id_moneda), min(g.id_medio_pago), ${clock.instante}
      from pagos g, empresa e where e.estado = 'ACTIVO' group by e.id_empresa
      returning id_pago, id_empresa),
    suyas as (
      select p.id_empresa, g.id_matricula from pagos g, p
      union all (
        select p.id_empresa, m.id_matricula from p, matricula m
        where m.estado = 'ACTIVA' and m.id_matricula not in (select id_matricula from pagos)
          and not exists (select from usuario u where u.id_usuario = m.id_usuario and u.login = 'alumno')
          and exists (select from cuenta c where c.id_matricula = m.id_matricula and c.saldo > 0 and c.fecha_vencimiento < ${clock.hoy}::date
            and c.estado in ('PENDIENTE', 'PARCIAL'))
        order by m.id_matricula desc limit 2)),
    empleados as (
      insert into empresa_matricula (id_matricula, id_empresa, fecha_creacion) select id_matricula, id_empresa, ${clock.instante} from suyas
      returning id_matricula)
    update ingreso i set id_pago = p.id_pago, orden_pago = g.orden from pagos g, p where i.id_ingreso = g.id_ingreso`.execute(
    db,
  )
}
