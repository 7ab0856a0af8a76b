create view extracto_linea_fila as
  select l.*, moneda_corta(o) as moneda, jsonb_build_object('idExtracto', e.id_extracto, 'nombre', e.nombre) as extracto,
    case when i.id_ingreso is not null then
      jsonb_build_object('idIngreso', i.id_ingreso, 'numeroRecibo', i.numero_recibo, 'estado', i.estado) end as ingreso,
    persona_corta(u) as alumno,
    (select jsonb_build_object('idTipo', t.id_tipo, 'nombre', t.nombre) from tipo t
     where t.categoria = 'MEDIO_PAGO' and t.estado = 'ACTIVO' and t.codigo = case
       when l.palabras && '{yape}' then 'YAPE' when l.palabras && '{plin}' then 'PLIN'
       when l.palabras && '{deposito,dep,efectivo,ventanilla}' then 'DEPOSITO' else 'TRANSFERENCIA' end) as medio_sugerido,
    case when l.estado = 'PENDIENTE' then coalesce(c.propuesta, 'NINGUNA') end as propuesta,
    coalesce(c.candidatos, '[]') as candidatos
  from extracto_linea l
  left join extracto e on e.id_extracto = l.id_extracto
  left join moneda o on o.id_moneda = l.id_moneda
  left join ingreso i on i.id_ingreso = l.id_ingreso
  left join usuario u on u.id_usuario = i.id_usuario
  left join (
    select k.id_extracto_linea,
      case when bool_or(k.unica and k.estado <> 'CONFIRMADO') then 'EXACTA' when bool_or(k.unica) then 'TOMADA' else 'PROBABLE' end as propuesta,
      jsonb_agg(jsonb_build_object('idIngreso', p.id_ingreso, 'usuario', persona_corta(a), 'fecha', p.fecha, 'monto', coalesce(g.monto, p.monto),
        'alumnos', (select count(*) from ingreso h where h.id_pago = p.id_pago) + (p.id_pago is null)::int,
        'banco', p.banco, 'numeroOperacion', p.numero_operacion, 'numeroRecibo', p.numero_recibo, 'medioPago', t.nombre, 'estado', p.estado,
        'mismoMonto', k.mismo_monto, 'razones', k.razones) order by k.puesto) filter (where k.puesto <= 3) as candidatos
    -- Looked up for each candidate: as a join, every payment may be read.
    from extracto_candidato k cross join lateral (select * from ingreso i where i.id_ingreso = k.id_ingreso offset 0) p
    left join pago g on g.id_pago = p.id_pago join usuario a on a.id_usuario = p.id_usuario join tipo t on t.id_tipo = p.id_medio_pago
    group by k.id_extracto_linea) c on c.id_extracto_linea = l.id_extracto_linea;
