create view tarifario_fila as
  select t.*,
    case when a.id_area is not null then jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) end as area,
    moneda_corta(m) as moneda,
    (select coalesce(sum(precio_de(k.monto, k.incluye_impuesto, k.id_tarifario)), 0)::numeric(12, 2) from tarifario_concepto k
     where k.id_tarifario = t.id_tarifario and k.obligatorio and k.estado = 'ACTIVO') as total,
    (select coalesce(jsonb_agg(precio_de(k.monto, k.incluye_impuesto, k.id_tarifario) order by k.orden, k.id_tarifario_concepto), '[]') from tarifario_concepto k
     where k.id_tarifario = t.id_tarifario and k.obligatorio and k.estado = 'ACTIVO') as montos,
    (select count(*)::int from tarifario_concepto k where k.id_tarifario = t.id_tarifario and k.estado = 'ACTIVO') as conceptos
  from tarifario t left join area a on a.id_area = t.id_area left join moneda m on m.id_moneda = t.id_moneda;
