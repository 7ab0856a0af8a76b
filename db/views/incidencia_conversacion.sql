create view incidencia_conversacion as
  select s.id_incidencia_seguimiento, s.id_incidencia, s.tipo, s.comentario, s.interno, s.id_alumno,
    s.estado_anterior, s.estado_nuevo, s.instante, autor_corto(u) as autor
  from incidencia_seguimiento s left join usuario u on u.id_usuario = s.id_autor;
