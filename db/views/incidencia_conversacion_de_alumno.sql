-- The conversation as its student reads it: without internal notes, what other students wrote, or reasons.
create view incidencia_conversacion_de_alumno as
  select s.id_incidencia_seguimiento, s.id_incidencia, s.tipo, case when s.tipo = 'COMENTARIO' then s.comentario end as comentario,
    s.interno, s.id_alumno, s.estado_anterior, s.estado_nuevo, s.instante, autor_corto(u) as autor, a.id_usuario
  from incidencia_seguimiento s
  join incidencia i on i.id_incidencia = s.id_incidencia
  join incidencia_alumno a on a.id_incidencia = s.id_incidencia
  left join usuario u on u.id_usuario = s.id_autor
  where i.compartida and i.estado <> 'ELIMINADA' and not s.interno and (s.id_alumno is null or s.id_alumno = a.id_usuario);
