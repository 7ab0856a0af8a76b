create view reserva_fila as
  select r.id_reserva, r.id_grupo, r.vence, r.origen, r.id_matricula, r.motivo, r.estado, r.fecha_creacion, r.usuario_creacion,
    r.fecha_modificacion, r.usuario_modificacion, r.version, g.id_docente, g.id_periodo, g.id_curso, g.busqueda,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) as grupo
  from reserva r
  left join grupo g on g.id_grupo = r.id_grupo
  left join curso c on c.id_curso = g.id_curso;
