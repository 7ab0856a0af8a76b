create function precio_de(monto numeric, incluye boolean) returns numeric stable parallel safe language sql
  return case when incluye then monto else round(monto * (1 + parametro_de('comprobante.tasa')::numeric / 100), 2) end::numeric(10, 2);

call vigilar('tarifario', 'id_tarifario');

call vigilar('tarifario_concepto', 'id_tarifario_concepto');
