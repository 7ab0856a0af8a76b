create view tipo_cambio_fila as
  select t.*, moneda_corta(o) as moneda, plano(concat_ws(' ', o.codigo, o.nombre)) as texto
  from tipo_cambio t join moneda o on o.id_moneda = t.id_moneda;
