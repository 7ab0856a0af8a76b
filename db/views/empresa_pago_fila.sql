-- A payment of a company with the students' payments and its documents.
create view empresa_pago_fila as
  select p.*, moneda_corta(o) as moneda, tipo_corto(t) as medio_pago, s.monto, s.redondeo, s.monto_devuelto, s.ingresos,
    coalesce((select jsonb_agg(jsonb_build_object('idComprobante', c.id_comprobante, 'clase', c.clase, 'numero', c.serie || '-' || c.numero,
      'importe', c.importe, 'estado', c.estado) order by c.id_comprobante) from comprobante c where c.id_empresa_pago = p.id_empresa_pago), '[]') as comprobantes
  from empresa_pago p join moneda o on o.id_moneda = p.id_moneda join tipo t on t.id_tipo = p.id_medio_pago
  cross join lateral (
    select sum(i.monto) as monto, sum(i.redondeo) as redondeo, sum(case when i.estado = 'ANULADO' then i.monto else i.monto_devuelto end) as monto_devuelto,
      jsonb_agg(jsonb_build_object('idIngreso', i.id_ingreso, 'usuario', persona_corta(u), 'numeroRecibo', i.numero_recibo, 'monto', i.monto,
        'montoDevuelto', i.monto_devuelto, 'estado', i.estado) order by i.orden_empresa_pago) as ingresos
    from ingreso i join usuario u on u.id_usuario = i.id_usuario where i.id_empresa_pago = p.id_empresa_pago) s;
