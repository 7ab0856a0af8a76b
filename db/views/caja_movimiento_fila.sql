-- The id comes from the payment or the refund and is never shown: it only keeps their order.
create view caja_movimiento_fila as
  select coalesce(m.id_devolucion * 4 + 2, m.id_ingreso * 4 + (m.tipo = 'ANULACION')::int) as id_movimiento, m.tipo, m.id_ingreso,
    m.id_devolucion, m.instante, m.id_operador, coalesce(c.operador, m.operador) as operador, m.id_moneda, m.id_medio_pago, m.monto, m.redondeo, m.numero_recibo, m.id_cierre,
    m.id_cierre is not null as cerrado, coalesce(c.turno, caja_turno(m.id_operador, dia_de(m.instante))) as turno,
    persona_corta(u) as usuario, moneda_corta(o) as moneda, i.busqueda,
    jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre) as medio_pago
  from caja_movimiento m
  join ingreso i on i.id_ingreso = m.id_ingreso
  left join cierre c on c.id_cierre = m.id_cierre
  left join usuario u on u.id_usuario = i.id_usuario
  left join moneda o on o.id_moneda = m.id_moneda
  left join tipo t on t.id_tipo = m.id_medio_pago
  where not m.historico;
