-- The part of each payment that a document states: all of it, except on the documents of a company. A document on credit states none.
create view comprobante_pago as
  select id_comprobante, id_ingreso, importe from comprobante where id_pago is null and id_ingreso is not null
  union all
  select id_comprobante, id_ingreso, importe from comprobante_parte;
