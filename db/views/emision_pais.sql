-- Settings and series in use that a school of a country has before it issues documents; the setting of its number, and the name that the number has:
-- null where another setting says it.
create view emision_pais as
  select * from (values
    ('PE', '{ruc,razonSocial,direccion,ubigeo,distrito,provincia,departamento}'::text[],
      '{BOLETA,FACTURA,NOTA_CREDITO BOLETA,NOTA_CREDITO FACTURA}'::text[], 'comprobante.ruc', 'RUC'),
    ('OTRO', '{identificacion,rotuloIdentificacion,razonSocial,direccion,rotuloImpuesto}', '{RECIBO,NOTA_CREDITO RECIBO}',
      'comprobante.identificacion', null)
  ) as p (pais, ajustes, series, numero, rotulo);
