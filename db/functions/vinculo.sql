call vigilar('vinculo', 'id_vinculo');

-- The first adult of a student to be told, with telephone and mail. An adult without access is not told.
create function apoderado_de(alumno bigint) returns jsonb stable language sql
  return (select jsonb_build_object('nombre', coalesce(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)),
      'celular', coalesce(u.celular, v.celular), 'correo', coalesce(u.correo, v.correo))
    from vinculo v left join usuario u on u.id_usuario = v.id_usuario
    where v.id_alumno = alumno and v.estado <> 'TERMINADO' and v.limite <> 'SIN_ACCESO'
    order by v.recibe_avisos desc, v.orden, v.id_vinculo limit 1);

-- Whether a link gives a right now: within its limit and its days.
create function vinculo_permite(v vinculo, derecho text) returns boolean stable language sql
  return v.estado = 'ACTIVO' and v.desde <= hoy() and v.limite <> 'SIN_ACCESO' and case derecho
    when 'veNotas' then v.ve_notas when 'veDinero' then v.ve_dinero
    when 'paga' then v.paga and v.limite = 'NINGUNO' when 'autoriza' then v.autoriza and v.limite = 'NINGUNO' else false end;

-- The students of an adult with some right now, each with these rights.
create function hijos_de(adulto bigint) returns jsonb stable language sql
  return coalesce((select jsonb_agg(jsonb_build_object('idUsuario', v.id_alumno, 'derechos',
      (select jsonb_agg(d) from unnest(array['veNotas', 'veDinero', 'paga', 'autoriza']) d where vinculo_permite(v, d))) order by v.id_alumno)
    from vinculo v where v.id_usuario = adulto and v.estado = 'ACTIVO'
      and (vinculo_permite(v, 'veNotas') or vinculo_permite(v, 'veDinero') or vinculo_permite(v, 'paga') or vinculo_permite(v, 'autoriza'))), '[]');
