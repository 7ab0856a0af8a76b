-- An enrolment that a company pays, with what it owes by currency.
create view empresa_matricula_fila as
  select x.id_matricula, x.id_empresa, x.fecha_creacion, dia_de(x.fecha_creacion) as desde, m.id_usuario, m.codigo, m.estado, m.busqueda, m.orden_nombre,
    persona_corta(u) as usuario, k.nombre as curso, g.codigo as grupo,
    coalesce((select jsonb_agg(jsonb_build_object('moneda', moneda_corta(o), 'saldo', c.saldo, 'vencido', c.vencido) order by c.id_moneda)
      from control_matricula c join moneda o on o.id_moneda = c.id_moneda where c.id_matricula = x.id_matricula), '[]') as saldos
  from empresa_matricula x join matricula m on m.id_matricula = x.id_matricula join usuario u on u.id_usuario = m.id_usuario
  left join grupo g on g.id_grupo = m.id_grupo left join curso k on k.id_curso = g.id_curso;
