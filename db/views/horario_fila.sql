create view horario_fila as
  select h.*, g.id_docente, g.id_periodo,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) as grupo
  from horario h left join grupo g on g.id_grupo = h.id_grupo left join curso c on c.id_curso = g.id_curso;
