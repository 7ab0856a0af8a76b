-- `precio` is what the line charges: its amount, with the tax if the amount is told without it.
create view tarifario_concepto_fila as
  select k.*, precio_de(k.monto, k.incluye_impuesto, k.id_tarifario) as precio,
    jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre) as tarifario
  from tarifario_concepto k left join tarifario t on t.id_tarifario = k.id_tarifario;
