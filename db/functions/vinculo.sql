call vigilar('vinculo', 'id_vinculo');

-- The first adult of a student to be told, with telephone and mail. An adult without access is not told.
create function apoderado_de(alumno bigint) returns jsonb stable language sql
  return (select jsonb_build_object('nombre', coalesce(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)),
      'celular', coalesce(u.celular, v.celular), 'correo', coalesce(u.correo, v.correo))
    from vinculo v left join usuario u on u.id_usuario = v.id_usuario
    where v.id_alumno = alumno and v.estado <> 'TERMINADO' and v.limite <> 'SIN_ACCESO'
    order by v.recibe_avisos desc, v.orden, v.id_vinculo limit 1);

-- Age of majority in the institution's country: the one place that has it.
create function edad_mayor_del_pais() returns int stable parallel safe language sql
  return case parametro_de('institucion.pais') when 'PE' then 18 else 18 end;

create function nacio_menor(nacimiento date) returns boolean stable language sql
  return nacimiento > (hoy() - make_interval(years => edad_mayor_del_pais()))::date;

create function es_menor(persona bigint) returns boolean stable language sql
  return coalesce((select nacio_menor(fecha_nacimiento) from usuario where id_usuario = persona), false);

-- Whether a person is known to be of age: without a birth date it is not known.
create function es_mayor(persona bigint) returns boolean stable language sql
  return coalesce((select not nacio_menor(fecha_nacimiento) from usuario where id_usuario = persona), false);

-- Readers of what is told about a student: the adults who are told and have that right, in their order, then the student. With neither
-- right asked for, all adults who are told. An adult without access is never one (decision 227).
create function destinatarios_de(alumno bigint, derecho text) returns jsonb stable language sql
  return coalesce((select jsonb_agg(jsonb_build_object('idVinculo', d.id_vinculo, 'idUsuario', d.id_usuario, 'nombres', d.nombres,
      'nombreCompleto', d.nombre, 'correo', d.correo, 'celular', d.celular, 'idioma', d.idioma) order by d.id_vinculo is null, d.orden, d.id_vinculo)
    from (
      select v.id_vinculo, coalesce(u.id_usuario, v.id_alumno) as id_usuario, coalesce(u.nombres, v.nombre) as nombres,
        coalesce(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)) as nombre, coalesce(u.correo, v.correo) as correo,
        coalesce(u.celular, v.celular) as celular, u.preferencias ->> 'idioma' as idioma, v.orden
      from vinculo v left join usuario u on u.id_usuario = v.id_usuario
      where v.id_alumno = alumno and v.recibe_avisos and vinculo_avisa(v)
        and case derecho when 'veDinero' then v.ve_dinero when 'veNotas' then v.ve_notas else true end
      union all
      select null, a.id_usuario, a.nombres, nombres_y_apellidos(a.nombres, a.papellido, a.sapellido), a.correo, a.celular,
        a.preferencias ->> 'idioma', 0
      from usuario a where a.id_usuario = alumno) d), '[]');

-- Whether an adult may still be told: not after the end, nor under a limit that shows nothing.
create function vinculo_avisa(v vinculo) returns boolean stable language sql
  return v.estado <> 'TERMINADO' and v.desde <= hoy() and v.limite <> 'SIN_ACCESO';

-- Whether a link gives a right now: within its limit and its days.
create function vinculo_permite(v vinculo, derecho text) returns boolean stable language sql
  return v.estado = 'ACTIVO' and v.desde <= hoy() and v.limite <> 'SIN_ACCESO' and case derecho
    when 'veNotas' then v.ve_notas when 'veDinero' then v.ve_dinero
    when 'paga' then v.paga and v.limite = 'NINGUNO' when 'autoriza' then v.autoriza and v.limite = 'NINGUNO' else false end;

-- Whether a student of age may decide about a link: one of an adult with an account, who sees something.
create function vinculo_se_decide(v vinculo) returns boolean stable language sql
  return v.estado = 'ACTIVO' and v.limite <> 'SIN_ACCESO' and v.id_usuario is not null and es_mayor(v.id_alumno);

-- Whether it waits for the leave of the student. It gives what it gave until the answer.
create function vinculo_por_permiso(v vinculo) returns boolean stable language sql
  return v.mantenido is null and vinculo_se_decide(v);

-- The students of an adult with some right now, each with these rights.
create function hijos_de(adulto bigint) returns jsonb stable language sql
  return coalesce((select jsonb_agg(jsonb_build_object('idUsuario', v.id_alumno, 'derechos',
      (select jsonb_agg(d) from unnest(array['veNotas', 'veDinero', 'paga', 'autoriza']) d where vinculo_permite(v, d))) order by v.id_alumno)
    from vinculo v where v.id_usuario = adulto and v.estado = 'ACTIVO'
      and (vinculo_permite(v, 'veNotas') or vinculo_permite(v, 'veDinero') or vinculo_permite(v, 'paga') or vinculo_permite(v, 'autoriza'))), '[]');

-- Rights that an audited change of a link gave (+) and took (-), as the API names them; null if none.
create function derechos_cambiados(antes jsonb, despues jsonb) returns text immutable parallel safe language sql
  return (select string_agg(case despues ->> k when 'true' then '+' else '-' end || nombre, ' ' order by n)
    from (values (1, 've_notas', 'veNotas'), (2, 've_dinero', 'veDinero'), (3, 'paga', 'paga'), (4, 'autoriza', 'autoriza'),
      (5, 'recibe_avisos', 'recibeAvisos'), (6, 'emergencia', 'emergencia'), (7, 'convive_con', 'conviveCon')) d (n, k, nombre)
    where antes ->> k is distinct from despues ->> k);

-- Fact that an audited change of a link is, as HechoPersona names it; null if it changed no right, limit or state.
create function vinculo_cambio(antes jsonb, despues jsonb) returns text immutable parallel safe language sql
  return case
    when despues ->> 'estado' = 'TERMINADO' and antes ->> 'estado' <> 'TERMINADO' then 'VINCULO_TERMINADO'
    when (antes ->> 'limite', antes ->> 'limite_motivo') is distinct from (despues ->> 'limite', despues ->> 'limite_motivo')
      then case despues ->> 'limite' when 'NINGUNO' then 'VINCULO_SIN_LIMITE' else 'VINCULO_LIMITADO' end
    when antes ->> 'id_usuario' is null and despues ->> 'id_usuario' is not null then 'VINCULO_ACEPTADO'
    when derechos_cambiados(antes, despues) is not null or antes ->> 'relacion' <> despues ->> 'relacion' then 'VINCULO_CAMBIADO' end;
