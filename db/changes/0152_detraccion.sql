-- Deposits of companies for the taxes of the school.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('comprobante.detraccionCuenta', '', 'TEXTO', 'Cuenta de detracciones en el Banco de la Nación', true),
  ('comprobante.detraccionTasa', '', 'NUMERO', 'Porcentaje de la detracción', true),
  ('comprobante.detraccionDesde', '', 'NUMERO', 'Monto desde el que una factura gravada lleva detracción', true);
