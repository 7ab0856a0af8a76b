create view cierre_fila as
  select c.*, persona_corta(u) as usuario,
    (select persona_corta(a) from usuario a where a.id_usuario = autor_de(c.usuario_creacion, c.fecha_creacion)) as aceptado_por, l.lineas, l.primer_recibo, l.ultimo_recibo
  from cierre c
  left join usuario u on u.id_usuario = c.id_operador
  cross join lateral (
    select coalesce(jsonb_agg(linea_de_caja(k) order by k.id_moneda, t.orden, t.id_tipo), '[]') as lineas,
      min(k.primer_recibo) as primer_recibo, max(k.ultimo_recibo) as ultimo_recibo
    from cierre_linea k join tipo t on t.id_tipo = k.id_medio_pago where k.id_cierre = c.id_cierre) l;
