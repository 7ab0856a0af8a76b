-- Nouns of any country (decision 188): tax data that a country asks of a buyer beside document, name and address; and the identity that an
-- authority gives a document before its paper, in a country where it does.
alter table pagador add column datos jsonb not null default '{}' constraint pagador_datos check (jsonb_typeof(datos) = 'object');

alter table comprobante add column autorizacion text
  constraint comprobante_autorizacion check (autorizacion is null or (autorizacion <> '' and estado in ('ACEPTADO', 'OBSERVADO', 'BAJA')));
