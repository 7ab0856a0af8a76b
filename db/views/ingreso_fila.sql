-- A payment, with the charges it pays, what was given back of it and the close of the cash that has it.
create view ingreso_fila as
  select i.*, i.estado = 'EN_PROCESO' and not i.con_tarjeta as sin_terminar, persona_corta(u) as usuario, moneda_corta(o) as moneda,
    tipo_corto(t) as medio_pago,
    (select p.id_empresa from pago p where p.id_pago = i.id_pago) as id_empresa,
    coalesce((select a.aplicaciones from ingreso_aplicado a where a.id_ingreso = i.id_ingreso), '[]') as aplicaciones,
    (select coalesce(jsonb_agg(jsonb_build_object('idDevolucion', d.id_devolucion, 'fecha', d.fecha, 'monto', d.monto,
       'motivo', d.motivo, 'estado', d.estado) order by d.id_devolucion), '[]')
     from devolucion d where d.id_ingreso = i.id_ingreso) as devoluciones,
    (select jsonb_build_object('idCierre', q.id_cierre, 'fecha', q.fecha, 'turno', q.turno, 'operador', q.operador,
       'usuario', (select persona_corta(p) from usuario p where p.id_usuario = q.id_operador))
     from cierre_movimiento v join cierre q on q.id_cierre = v.id_cierre
     where v.id_ingreso = i.id_ingreso and v.tipo = 'COBRO') as cierre
  from ingreso i
  left join usuario u on u.id_usuario = i.id_usuario
  left join moneda o on o.id_moneda = i.id_moneda
  left join tipo t on t.id_tipo = i.id_medio_pago
  where i.estado <> 'ELIMINADO';
