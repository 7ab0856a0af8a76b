-- A student as a boleta names them: without a document of a kind that it knows, by name alone.
create function comprador_propio(alumno bigint) returns jsonb stable language sql
  return (select comprador_de(u.tipo_documento, u.numero_documento, concat_ws(' ', u.nombres, u.papellido, u.sapellido), u.direccion)
    from usuario u where u.id_usuario = alumno);

-- A student as a boleta names them: without a document of a kind that it knows, by name alone.
create function comprador_de(tipo text, numero text, nombre text, direccion text) returns jsonb immutable parallel safe language sql
  return case when case when tipo = 'DNI' then numero ~ '^[0-9]{8}$' else tipo in ('CE', 'PASAPORTE') and upper(numero) ~ '^[A-Z0-9]{6,12}$' end
    then jsonb_build_object('tipoDocumento', tipo, 'documento', upper(numero), 'nombre', nombre, 'direccion', direccion)
    else jsonb_build_object('tipoDocumento', 'NINGUNO', 'documento', '', 'nombre', nombre, 'direccion', direccion) end;

call vigilar('pagador', 'id_pagador');

call vigilar('ingreso_pagador', 'id_ingreso');
