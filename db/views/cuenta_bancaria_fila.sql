create view cuenta_bancaria_fila as
  select c.*, tipo_corto(t) as banco, moneda_corta(o) as moneda, plano(concat_ws(' ', t.codigo, t.nombre, c.numero, c.cci, c.titular)) as texto
  from cuenta_bancaria c join tipo t on t.id_tipo = c.id_banco join moneda o on o.id_moneda = c.id_moneda;
