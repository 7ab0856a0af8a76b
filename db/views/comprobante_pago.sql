-- What a document says of each payment: one says all of it, but for the documents of a company.
create view comprobante_pago as
  select id_comprobante, id_ingreso, importe from comprobante where id_empresa_pago is null
  union all
  select id_comprobante, id_ingreso, importe from comprobante_parte;
