-- Settings that the screen offers and that were missing.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('institucion.color', '', 'LISTA', 'Color de la institución en las pantallas', true),
  ('institucion.aulaVirtual', '', 'TEXTO', 'Dirección del aula virtual, para los grupos que no tienen la suya', true)
on conflict (clave) do nothing;
