-- Every charge that stands, with all that the economic control filters, sorts and shows. The state is the enrolment's:
-- the charges of a suspended one do not age.
create view control_cuenta as
  select k.id_cuenta, k.id_matricula, k.id_usuario, k.id_moneda, m.id_grupo, g.id_periodo, g.id_curso, c.id_area,
    m.estado, m.codigo, m.fecha, m.busqueda, m.orden_nombre,
    k.tipo, k.concepto, k.fecha_vencimiento, k.monto, k.descuento, k.pagado, k.saldo, k.estado as estado_cuenta, k.id_comprobante,
    least(coalesce(r.en_revision, 0), k.saldo) as en_revision,
    case when k.saldo > 0 and m.estado <> 'SUSPENDIDA' then greatest((select hoy()) - k.fecha_vencimiento, 0) else 0 end as dias_vencido
  from cuenta k
  join matricula m on m.id_matricula = k.id_matricula
  left join grupo g on g.id_grupo = m.id_grupo
  left join curso c on c.id_curso = g.id_curso
  left join (
    select a.id_cuenta, sum(a.monto) as en_revision from ingreso i join cuenta_ingreso a on a.id_ingreso = i.id_ingreso
    where en_revision(i.estado, i.con_tarjeta) and a.estado = 'VIGENTE' group by a.id_cuenta
  ) r on r.id_cuenta = k.id_cuenta
  where k.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA') and m.estado <> 'ELIMINADA';
