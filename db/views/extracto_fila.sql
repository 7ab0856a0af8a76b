create view extracto_fila as
  select e.*, moneda_corta(o) as moneda,
    case when exists (select from extracto_linea l where l.id_extracto = e.id_extracto and l.estado = 'PENDIENTE')
      then 'PENDIENTE' else 'TERMINADO' end as estado,
    (select jsonb_build_object('lineas', count(*), 'monto', coalesce(sum(l.monto), 0), 'desde', min(l.fecha), 'hasta', max(l.fecha),
       'pendientes', count(*) filter (where l.estado = 'PENDIENTE'),
       'montoPendiente', coalesce(sum(l.monto) filter (where l.estado = 'PENDIENTE'), 0),
       'conciliadas', count(*) filter (where l.estado = 'CONCILIADA'), 'descartadas', count(*) filter (where l.estado = 'DESCARTADA'))
     from extracto_linea l where l.id_extracto = e.id_extracto) as totales
  from extracto e left join moneda o on o.id_moneda = e.id_moneda;
