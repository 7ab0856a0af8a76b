-- A country without electronic receipts issues plain numbered ones: a kind of document, its series and notes, a payer's tax number, a state that is
-- final when the document is numbered, and the issuer's identity (decision 161).
alter table comprobante_serie
  drop constraint comprobante_serie_clase,
  drop constraint comprobante_serie_modifica,
  drop constraint comprobante_serie_letra,
  add constraint comprobante_serie_clase check (clase in ('BOLETA', 'FACTURA', 'RECIBO', 'NOTA_CREDITO')),
  add constraint comprobante_serie_modifica check (modifica in ('BOLETA', 'FACTURA', 'RECIBO')),
  add constraint comprobante_serie_letra check (serie ~ case when 'BOLETA' in (clase, modifica) then '^B[A-Z0-9]{3}$'
    when 'FACTURA' in (clase, modifica) then '^F[A-Z0-9]{3}$' else '^[A-Z0-9]{1,10}$' end);

alter table pagador
  drop constraint pagador_tipo,
  drop constraint pagador_documento,
  add constraint pagador_tipo check (tipo_documento in ('RUC', 'DNI', 'CE', 'PASAPORTE', 'TRIBUTARIO')),
  add constraint pagador_documento check (documento = 'SUPRIMIDO-' || id_pagador or case tipo_documento when 'RUC' then ruc_valido(documento)
    when 'DNI' then documento ~ '^[0-9]{8}$' when 'TRIBUTARIO' then documento ~ '^[A-Z0-9][A-Z0-9./ -]{2,19}$'
    else documento ~ '^[A-Z0-9]{6,12}$' end);

alter table ingreso_pagador
  drop constraint ingreso_pagador_clase_check,
  add constraint ingreso_pagador_clase_check check (clase in ('BOLETA', 'FACTURA', 'RECIBO'));

alter table comprobante
  drop constraint comprobante_estado_check,
  add constraint comprobante_estado_check check (
    estado in ('PENDIENTE', 'ENVIADO', 'ACEPTADO', 'OBSERVADO', 'RECHAZADO', 'EXCEPCION', 'BAJA', 'EMITIDO'));

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('comprobante.identificacion', '', 'TEXTO', 'Identificación tributaria de la institución fuera del Perú', true),
  ('comprobante.rotuloIdentificacion', '', 'TEXTO', 'Nombre de la identificación tributaria en el país', true),
  ('comprobante.rotuloImpuesto', '', 'TEXTO', 'Nombre del impuesto en el país', true);
