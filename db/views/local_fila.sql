create view local_fila as
  select l.*, plano(concat_ws(' ', l.nombre, l.codigo, l.direccion, l.distrito)) as texto,
    (select coalesce(jsonb_agg(persona_corta(u) order by u.orden_nombre, u.id_usuario), '[]')
      from local_cajero c join usuario u on u.id_usuario = c.id_usuario where c.id_local = l.id_local) as cajeros
  from local l;
