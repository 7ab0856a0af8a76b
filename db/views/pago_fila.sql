-- A payment of several students with the payments of each.
create view pago_fila as
  select p.*, moneda_corta(o) as moneda, tipo_corto(t) as medio_pago, s.redondeo, s.monto_devuelto, s.ingresos, s.alumnos
  from pago p join moneda o on o.id_moneda = p.id_moneda join tipo t on t.id_tipo = p.id_medio_pago
  cross join lateral (
    select sum(i.redondeo) as redondeo, sum(case when i.estado = 'ANULADO' then i.monto else i.monto_devuelto end) as monto_devuelto,
      array_agg(i.id_usuario) as alumnos,
      jsonb_agg(jsonb_build_object('idIngreso', i.id_ingreso, 'usuario', persona_corta(u), 'numeroRecibo', i.numero_recibo, 'monto', i.monto,
        'montoDevuelto', i.monto_devuelto, 'estado', i.estado) order by i.orden_pago) as ingresos
    from ingreso i join usuario u on u.id_usuario = i.id_usuario where i.id_pago = p.id_pago) s;
