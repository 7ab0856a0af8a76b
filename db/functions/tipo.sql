create function tipo_corto(t tipo) returns jsonb stable parallel safe language sql
  return jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre);

call vigilar('tipo', 'id_tipo');
