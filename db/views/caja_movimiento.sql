-- Every movement of cash, with the close that has it. An annulled payment has two: the second takes away what the first brought.
create view caja_movimiento as
  select 'COBRO' as tipo, i.id_ingreso, null::bigint as id_devolucion, i.fecha_confirmacion as instante, operador_de(i) as operador,
    i.id_moneda, i.id_medio_pago, i.monto, i.numero_recibo, c.id_cierre
  from ingreso i left join cierre_movimiento c on c.id_ingreso = i.id_ingreso and c.tipo = 'COBRO'
  where i.fecha_confirmacion is not null
  union all
  select 'ANULACION', i.id_ingreso, null, i.fecha_confirmacion, operador_de(i),
    i.id_moneda, i.id_medio_pago, i.monto_devuelto - i.monto, i.numero_recibo, c.id_cierre
  from ingreso i left join cierre_movimiento c on c.id_ingreso = i.id_ingreso and c.tipo = 'ANULACION'
  where i.fecha_confirmacion is not null and i.estado = 'ANULADO'
  union all
  select 'DEVOLUCION', d.id_ingreso, d.id_devolucion, d.fecha_hecha, case when i.orden_en_linea is null then d.usuario_creacion else 'sistema' end,
    i.id_moneda, i.id_medio_pago, -d.monto, i.numero_recibo, c.id_cierre
  from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso left join cierre_movimiento c on c.id_devolucion = d.id_devolucion
  where d.estado = 'HECHA';
