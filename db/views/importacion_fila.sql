-- The runs, as the API names them.
create view importacion_fila as
  select i.*, i.id_importacion as id_corrida from importacion i;
