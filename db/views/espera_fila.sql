create view espera_fila as
  select e.*, g.id_docente, g.id_periodo, g.id_curso, u.busqueda, u.orden_nombre,
    persona_corta(u) as usuario, coalesce(u.celular, apoderado_de(u.id_usuario) ->> 'celular') as celular,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) as grupo,
    case when e.estado in ('EN_ESPERA', 'OFRECIDA') then (select count(*)::int from espera o
      where o.id_grupo = e.id_grupo and o.estado in ('EN_ESPERA', 'OFRECIDA') and o.orden <= e.orden) end as puesto
  from espera e
  left join usuario u on u.id_usuario = e.id_usuario
  left join grupo g on g.id_grupo = e.id_grupo
  left join curso c on c.id_curso = g.id_curso
  where e.estado <> 'ELIMINADA';
