-- Charges and totals of an enrolment as a payer of a part sees them, as `matricula_fila` has them for who sees the whole.
create view matricula_parte as
  select m.id_matricula, l.id_lector,
    jsonb_build_object('moneda', (select moneda_corta(o) from moneda o where o.id_moneda = min(q.id_moneda)),
      'monto', sum(coalesce(p.monto, q.monto)), 'descuento', sum(case when p.lado is null then q.descuento else 0 end),
      'pagado', sum(coalesce(p.pagado, q.pagado)), 'saldo', sum(coalesce(p.saldo, q.saldo)),
      'vencido', coalesce(sum(coalesce(p.saldo, q.saldo)) filter (where q.fecha_vencimiento < (select hoy()) and m.estado <> 'SUSPENDIDA'), 0)) as totales,
    jsonb_agg(jsonb_build_object('idCuenta', q.id_cuenta, 'tipo', q.tipo, 'concepto', q.concepto, 'fechaVencimiento', q.fecha_vencimiento,
      'monto', coalesce(p.monto, q.monto), 'descuento', case when p.lado is null then q.descuento else 0 end,
      'pagado', coalesce(p.pagado, q.pagado), 'saldo', coalesce(p.saldo, q.saldo),
      'vencida', coalesce(p.saldo, q.saldo) > 0 and q.fecha_vencimiento < (select hoy()) and m.estado <> 'SUSPENDIDA',
      'estado', case when p.lado is null or q.estado = 'CONDONADA' then q.estado else estado_de_cuenta(p.monto, p.pagado, p.monto) end,
      'factura', comprobante_numero_de(q.id_comprobante),
      'enRevision', coalesce(p.en_revision, (select least(coalesce(sum(a.monto), 0), q.saldo) from cuenta_ingreso a
        join ingreso i on i.id_ingreso = a.id_ingreso
        where a.id_cuenta = q.id_cuenta and a.estado = 'VIGENTE' and en_revision(i.estado, i.con_tarjeta))))
      order by q.fecha_vencimiento, q.id_cuenta) as cuentas,
    bool_or(q.estado in ('PENDIENTE', 'PARCIAL') and coalesce(p.saldo, q.saldo) > 0) as con_deuda
  from (select distinct c.id_matricula, p.id_usuario as id_lector from cuenta_parte p join cuenta c on c.id_cuenta = p.id_cuenta) l
  join matricula m on m.id_matricula = l.id_matricula
  join cuenta q on q.id_matricula = m.id_matricula and q.estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'CONDONADA')
  left join cuenta_parte p on p.id_cuenta = q.id_cuenta and p.id_usuario = l.id_lector
  group by m.id_matricula, l.id_lector;
