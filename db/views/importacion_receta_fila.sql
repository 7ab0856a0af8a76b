-- The recipes, as the API names them.
create view importacion_receta_fila as
  select r.*, r.codigo is not null as del_sistema from importacion_receta r;
