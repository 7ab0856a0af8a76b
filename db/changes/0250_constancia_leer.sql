-- The picture of a voucher is read, and its reading proposed (decision 230).
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('constancia.leer', '', 'LOGICO', 'Leer las fotos de las constancias y proponer lo que dicen', true);
