-- Electronic receipts: who issues them and how what is sold is taxed (decision 110). An institution that issues none is as before.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('comprobante.emite', '', 'LOGICO', 'Emite comprobantes electrónicos por cada pago confirmado', true),
  ('comprobante.ruc', '', 'TEXTO', 'RUC de la institución', true),
  ('comprobante.razonSocial', '', 'TEXTO', 'Razón social de la institución', true),
  ('comprobante.nombreComercial', '', 'TEXTO', 'Nombre comercial de la institución', true),
  ('comprobante.direccion', '', 'TEXTO', 'Domicilio fiscal', true),
  ('comprobante.ubigeo', '', 'TEXTO', 'Ubigeo del domicilio fiscal', true),
  ('comprobante.distrito', '', 'TEXTO', 'Distrito del domicilio fiscal', true),
  ('comprobante.provincia', '', 'TEXTO', 'Provincia del domicilio fiscal', true),
  ('comprobante.departamento', '', 'TEXTO', 'Departamento del domicilio fiscal', true),
  ('comprobante.afectacion', '', 'TEXTO', 'Afectación al impuesto de los conceptos que no dicen otra', true),
  ('comprobante.tasa', '', 'NUMERO', 'Tasa del impuesto, en porcentaje', true),
  ('comprobante.montoIdentifica', '', 'NUMERO', 'Monto desde el que una boleta identifica al comprador', true),
  ('comprobante.diasEnvio', '', 'NUMERO', 'Días para enviar un comprobante', true),
  ('comprobante.glosaSaldo', '', 'TEXTO', 'Descripción de lo que se recibe a cuenta', true);

-- How a line of a price list is taxed; null is the institution's usual kind.
alter table tarifario_concepto add afectacion text
  constraint tarifario_concepto_afectacion check (afectacion in ('GRAVADO', 'EXONERADO', 'INAFECTO'));

-- A taxpayer's number: eleven digits, a known beginning, and the check digit of modulo 11 (`isRuc`).
create function ruc_valido(ruc text) returns boolean immutable parallel safe language sql
  return case when ruc ~ '^(10|15|16|17|20)[0-9]{9}$' then
    (select (11 - sum(substr(ruc, n::int, 1)::int * peso) % 11) % 10
      from unnest('{5,4,3,2,7,6,5,4,3,2}'::int[]) with ordinality as u (peso, n)) = right(ruc, 1)::int
    else false end;
