-- A person has one task under way; the others wait, so that one person's uploads do not take every hand.
update tarea set estado = 'EN_COLA', servidor = null
where estado = 'EN_CURSO' and exists (
  select from tarea o where o.id_usuario = tarea.id_usuario and o.estado = 'EN_CURSO' and o.id_tarea < tarea.id_tarea);
create unique index tarea_en_curso_de on tarea (id_usuario) where estado = 'EN_CURSO';
