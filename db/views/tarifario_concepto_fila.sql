create view tarifario_concepto_fila as
  select k.*, jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre) as tarifario
  from tarifario_concepto k left join tarifario t on t.id_tarifario = k.id_tarifario;
