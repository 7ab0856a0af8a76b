create view asistencia_fila as
  select a.*, g.id_docente, g.id_periodo, g.id_curso, g.estado as estado_grupo,
    persona_corta(u) as usuario,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) as grupo
  from matricula_asistencia a
  left join usuario u on u.id_usuario = a.id_usuario
  left join grupo g on g.id_grupo = a.id_grupo
  left join curso c on c.id_curso = g.id_curso
  where a.estado <> 'ELIMINADA';
