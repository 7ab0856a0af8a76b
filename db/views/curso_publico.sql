-- The courses of the public catalogue: published, for today.
create view curso_publico as
  select c.* from curso c
  where c.publicado and c.estado = 'ACTIVO'
    and (select hoy()) between coalesce(c.publicado_desde, '-infinity') and coalesce(c.publicado_hasta, 'infinity');
