-- Every movement of money, with the close of cash that has it: the one definition of what was collected and what went back, each on its
-- day (decision 149). An annulled payment has two: the second takes away what the first brought. Annulled on its own day, it was never
-- collected; later, its money goes back that day. `monto` is the money that moves: with `redondeo`, the cash not taken for it, it is what was paid
-- (decision 181), which `cobrado` and `devuelto` tell. Without id_operador it is of the automatic cash; `operador` is the cashier's login now.
-- `historico`: collected before the cut-over (decision 190), in no cash.
create view caja_movimiento as
  select 'COBRO' as tipo, i.id_ingreso, null::bigint as id_devolucion, i.fecha_confirmacion as instante, i.id_operador,
    coalesce(w.login, case when i.orden_en_linea is null then i.usuario_confirmacion else 'sistema' end) as operador,
    i.id_moneda, i.id_medio_pago, i.monto - i.redondeo as monto, i.redondeo, i.numero_recibo, c.id_cierre, i.monto as cobrado, 0::numeric as devuelto, i.historico
  from ingreso i left join usuario w on w.id_usuario = i.id_operador left join cierre_movimiento c on c.id_ingreso = i.id_ingreso and c.tipo = 'COBRO'
  where i.fecha_confirmacion is not null
  union all
  select 'ANULACION', i.id_ingreso, null, i.fecha_anulacion, i.id_operador,
    coalesce(w.login, case when i.orden_en_linea is null then i.usuario_confirmacion else 'sistema' end),
    i.id_moneda, i.id_medio_pago, i.monto_devuelto - i.monto + i.redondeo, -i.redondeo, i.numero_recibo, c.id_cierre,
    case when anulado_en_su_dia(i) then i.monto_devuelto - i.monto else 0 end,
    case when anulado_en_su_dia(i) then 0 else i.monto - i.monto_devuelto end, false
  from ingreso i left join usuario w on w.id_usuario = i.id_operador left join cierre_movimiento c on c.id_ingreso = i.id_ingreso and c.tipo = 'ANULACION'
  where i.fecha_anulacion is not null
  union all
  select 'DEVOLUCION', d.id_ingreso, d.id_devolucion, d.fecha_hecha, d.id_operador,
    coalesce(w.login, case when i.orden_en_linea is null then d.usuario_creacion else 'sistema' end),
    i.id_moneda, i.id_medio_pago, d.redondeo - d.monto, -d.redondeo, i.numero_recibo, c.id_cierre, 0, d.monto, false
  from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso left join usuario w on w.id_usuario = d.id_operador
  left join cierre_movimiento c on c.id_devolucion = d.id_devolucion
  where d.estado = 'HECHA';
