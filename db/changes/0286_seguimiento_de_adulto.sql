-- A comment in the name of a student may be written by an adult of theirs: the author is the student or has a link, which verificar looks at.
alter table incidencia_seguimiento drop constraint seguimiento_de_alumno;
alter table incidencia_seguimiento add constraint seguimiento_de_alumno
  check (id_alumno is null or (tipo = 'COMENTARIO' and not interno and id_autor is not null));
