-- A price may be told without its tax: what is charged is the price with it, at the rate of the day (decision 136).
alter table tarifario_concepto add incluye_impuesto boolean not null default true;
alter table tarifario_concepto add constraint tarifario_concepto_impuesto_aparte
  check (incluye_impuesto or afectacion is not distinct from 'GRAVADO');

create function precio_de(monto numeric, incluye boolean) returns numeric stable parallel safe language sql
  return case when incluye then monto else round(monto * (1 + parametro_de('comprobante.tasa')::numeric / 100), 2) end::numeric(10, 2);
