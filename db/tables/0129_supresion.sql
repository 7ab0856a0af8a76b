-- Correction and erasure of personal data (decision 117).

-- What a person asks to have corrected of what only the institution may change: the case that says so, and the new values.
insert into tipo (categoria, codigo, nombre, pide_operacion, orden, del_sistema) values
  ('TIPO_INCIDENCIA', 'CORRECCION_DATOS', 'Corrección de datos personales', false, 9, true);
create table correccion (
  id_correccion bigint generated always as identity primary key,
  id_incidencia bigint not null constraint correccion_de_su_caso unique references incidencia,
  id_usuario    bigint not null references usuario,
  cambios       jsonb not null,
  respuesta     text,
  estado        text not null default 'PEDIDA' check (estado in ('PEDIDA', 'APLICADA', 'RECHAZADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint correccion_respondida check ((estado = 'PEDIDA') = (respuesta is null))
);
create unique index correccion_una_pedida on correccion (id_usuario) where estado = 'PEDIDA';
create index correccion_usuario on correccion (id_usuario);
call vigilar('correccion', 'id_correccion');

-- Since when a person is anonymous. Who is cannot sign in, be reached or be named again.
alter table usuario add suprimido timestamptz,
  add constraint usuario_suprimido check (suprimido is null or (estado = 'BLOQUEADO' and clave_hash is null and numero_documento like 'SUPRIMIDO-%'
    and correo is null and celular is null and fecha_nacimiento is null and direccion is null and apoderado is null));

-- Each erasure, and the transaction that did it: only that one may change what is otherwise fixed.
create table supresion (
  id_supresion bigint generated always as identity primary key,
  id_usuario   bigint not null constraint supresion_una unique references usuario,
  motivo       text not null,
  instante     timestamptz not null default now(),
  actor        text not null default actor(),
  transaccion  text not null default pg_current_xact_id()::text
);
create trigger supresion_solo_se_agrega before update or delete or truncate on supresion
  for each statement execute function solo_se_agrega();

-- The id of the person that this transaction erases. Null in every other transaction: the setting alone names none.
create function suprimiendo() returns bigint stable language plpgsql as $$
declare
  dicha text := current_setting('escuela.supresion', true);
begin
  if coalesce(dicha, '') = '' then return null; end if;
  return (select s.id_usuario from supresion s
    where s.id_supresion = dicha::bigint and s.transaccion = pg_current_xact_id_if_assigned()::text);
end $$;

-- An erasure is no edition: it leaves stamps and versions, and writes one row of the audit itself.
create or replace function sellar() returns trigger language plpgsql as $$
begin
  if suprimiendo() is not null then return new; end if;
  if tg_nargs > 0 and to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then return new; end if;
  new.fecha_modificacion := now();
  new.usuario_modificacion := actor();
  new.version := old.version + 1;
  return new;
end $$;
create or replace function auditar() returns trigger language plpgsql as $$
declare
  ocultas text[] := array['clave_hash', 'busqueda', 'orden_nombre'] || tg_argv[1:];
  antes   jsonb := to_jsonb(old) - ocultas;
  despues jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) - ocultas end;
begin
  if antes is not distinct from despues or suprimiendo() is not null then return null; end if;
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, antes, despues)
  values (
    actor(), nullif(current_setting('escuela.direccion', true), ''),
    coalesce(current_setting('escuela.operacion', true), ''), tg_op, tg_table_name, (antes ->> tg_argv[0])::bigint, antes, despues
  );
  return null;
end $$;

-- What only grows gives way to an erasure: the audit and the comments are written over, the paper of a certificate goes.
create or replace function solo_se_agrega() returns trigger language plpgsql as $$
begin
  if (tg_op, tg_table_name) in (('UPDATE', 'auditoria'), ('UPDATE', 'incidencia_seguimiento'), ('DELETE', 'certificado_pdf'))
    and suprimiendo() is not null then return null; end if;
  raise exception '% only takes new rows', tg_table_name;
end $$;
-- Of a row of the audit, only what names a person.
create function auditoria_conservar() returns trigger language plpgsql as $$
declare
  propias text[] := array['actor', 'direccion', 'antes', 'despues'];
begin
  if suprimiendo() is null or to_jsonb(new) - propias <> to_jsonb(old) - propias then
    raise exception '% only takes new rows', tg_table_name;
  end if;
  return new;
end $$;
create trigger auditoria_conservar before update on auditoria for each row execute function auditoria_conservar();

-- A frozen receipt gives way for its payer alone: of its data, only who paid.
create function recibo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.id_ingreso = old.id_ingreso and new.datos - 'usuario' = old.datos - 'usuario'
    and new.fecha_creacion = old.fecha_creacion
    and exists (select from ingreso i where i.id_ingreso = old.id_ingreso and i.id_usuario = suprimiendo()) then return new; end if;
  raise exception 'recibo_fijo' using errcode = 'check_violation', constraint = 'recibo_fijo', table = 'recibo';
end $$;
drop trigger recibo_fijo on recibo;
create trigger recibo_fijo before update or delete on recibo for each row execute function recibo_fijar();

create or replace function certificado_intacto() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then raise exception 'a certificate is never erased'; end if;
  if (new.codigo, new.id_matricula, new.id_certificacion_formato, new.fecha_emision, new.datos, new.sha256, new.bytes, new.excepcion)
    is distinct from (old.codigo, old.id_matricula, old.id_certificacion_formato, old.fecha_emision, old.datos, old.sha256, old.bytes, old.excepcion)
    and ((new.codigo, new.id_matricula, new.id_certificacion_formato, new.fecha_emision, new.sha256, new.bytes)
      is distinct from (old.codigo, old.id_matricula, old.id_certificacion_formato, old.fecha_emision, old.sha256, old.bytes)
      or not exists (select from matricula m where m.id_matricula = old.id_matricula and m.id_usuario = suprimiendo()))
  then raise exception 'what a certificate says is frozen'; end if;
  if old.estado = 'ANULADO' and suprimiendo() is null
    and (new.estado, new.motivo, new.fecha_anulacion) is distinct from (old.estado, old.motivo, old.fecha_anulacion)
  then raise exception 'an annulled certificate stays annulled'; end if;
  return new;
end $$;

-- Of the fields of a row, those of `campos` that hold something, replaced.
create function suprimir_campos(fila jsonb, campos jsonb) returns jsonb immutable language sql
  return fila || coalesce((select jsonb_object_agg(c.campo, c.valor) from jsonb_each(campos) c (campo, valor)
    where jsonb_typeof(fila -> c.campo) <> 'null'), '{}');

create function suprimir_auditoria(tabla text, ids bigint[], campos jsonb) returns void language sql
begin atomic
  update auditoria a set antes = suprimir_campos(a.antes, campos), despues = suprimir_campos(a.despues, campos)
  where a.entidad = tabla and a.id_entidad = any (ids);
end;

-- Replaces fields in rows, and in all that the audit says of those rows, so that the two still agree.
create function suprimir_filas(tabla text, ids bigint[], campos jsonb) returns void language plpgsql as $$
declare
  cambios text := (select string_agg(format('%1$I = case when %1$I is not null then %2$L::%3$s end', c.campo, c.valor,
      format_type(a.atttypid, a.atttypmod)), ', ')
    from jsonb_each_text(campos) c (campo, valor)
    join pg_attribute a on a.attrelid = tabla::regclass and a.attname = c.campo);
begin
  execute format('update %I set %s where %I = any ($1)', tabla, cambios, 'id_' || tabla) using ids;
  perform suprimir_auditoria(tabla, ids, campos);
end $$;

-- The author of a change, in the stamps that the audit keeps.
create function suprimir_autor(fila jsonb, viejo text, nuevo text) returns jsonb immutable language sql
  return fila || coalesce((select jsonb_object_agg(c.campo, nuevo) from jsonb_each_text(fila) c (campo, valor)
    where c.campo like 'usuario\_%' and c.valor = viejo), '{}');

-- The login of the person wherever it is the author of something.
create function suprimir_login(viejo text, nuevo text) returns void language plpgsql as $$
declare
  sello record;
  hay   boolean;
begin
  for sello in
    select c.table_name, c.column_name from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name and t.table_type = 'BASE TABLE'
    where c.table_schema = current_schema() and c.data_type = 'text' and c.column_name like 'usuario\_%'
  loop
    execute format('select exists (select from %I where %I = $1)', sello.table_name, sello.column_name) into hay using viejo;
    if hay then
      execute format('update %1$I set %2$I = $2 where %2$I = $1', sello.table_name, sello.column_name) using viejo, nuevo;
    end if;
  end loop;
  update auditoria set actor = nuevo, direccion = null where actor = viejo;
  update auditoria set antes = suprimir_autor(antes, viejo, nuevo), despues = suprimir_autor(despues, viejo, nuevo)
  where strpos(concat(antes, despues), to_json(viejo)::text) > 0;
end $$;

-- What the person left as a user of the program: nothing of it is kept.
create function suprimir_acceso(persona bigint, entrada text) returns void language sql
begin atomic
  delete from usuario_foto where id_usuario = persona;
  delete from sesion where id_usuario = persona;
  delete from clave_olvido where id_usuario = persona;
  delete from correo_cambio where id_usuario = persona;
  delete from identidad where id_usuario = persona;
  delete from segundo_factor where id_usuario = persona;
  delete from calendario where id_usuario = persona;
  delete from suscripcion where id_usuario = persona;
  delete from tarea where id_usuario = persona;
  delete from idempotencia where actor = entrada or respuesta::text like '%"idUsuario":' || persona || ',%';
  delete from acceso_fallido where strpos(clave, lower(entrada)) > 0;
  update auditoria set antes = null, despues = null
  where (entidad = 'sesion' and id_entidad = persona) or (entidad = 'vista' and actor = entrada);
  delete from vista where id_usuario = persona and not compartida;
end;

create function suprimir_correos(persona bigint, direccion_correo text) returns void language sql
begin atomic
  update envio_intento set detalle = null where id_envio in
    (select id_envio from envio where id_usuario = persona or (id_usuario is null and lower(destino) = lower(direccion_correo)));
  update envio set destino = 'suprimido', asunto = case when asunto is not null then '—' end, cuerpo = '', adjunto = null, resultado = null,
    estado = case estado when 'PENDIENTE' then 'CANCELADO' else estado end,
    terminado = case estado when 'PENDIENTE' then now() else terminado end
  where id_usuario = persona or (id_usuario is null and lower(destino) = lower(direccion_correo));
end;

create function suprimir_dinero(persona bigint) returns void language plpgsql as $$
declare
  pagos  bigint[] := array(select id_ingreso from ingreso where id_usuario = persona);
  linea  bigint;
begin
  perform suprimir_filas('cuenta', array(select id_cuenta from cuenta where id_usuario = persona), '{"motivo": "—"}');
  perform suprimir_filas('ingreso', pagos, '{"observacion": "—", "motivo": "—", "constancia": "—"}');
  perform suprimir_filas('archivo', array(select id_archivo from archivo where id_ingreso = any (pagos)), '{"nombre": "—"}');
  perform suprimir_filas('devolucion', array(select id_devolucion from devolucion where id_ingreso = any (pagos)), '{"motivo": "—"}');
  perform suprimir_filas('revision', array(select id_revision from revision where id_ingreso = any (pagos)),
    '{"detalle": "—", "motivo": "—"}');
  for linea in select id_extracto_linea from extracto_linea where id_ingreso = any (pagos) loop
    perform suprimir_filas('extracto_linea', array[linea],
      jsonb_build_object('descripcion', 'Suprimido ' || linea, 'referencia', null, 'original', '{}'::jsonb));
  end loop;
  update notificacion set texto = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update transaccion set ultimos = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update recibo r set datos = jsonb_set(r.datos, '{usuario}', persona_corta(u)) from usuario u
  where u.id_usuario = persona and r.id_ingreso = any (pagos);
end $$;

create function suprimir_estudios(persona bigint) returns void language plpgsql as $$
declare
  matriculas   bigint[] := array(select id_matricula from matricula where id_usuario = persona);
  certificados bigint[] := array(select id_certificado from certificado where id_matricula = any (matriculas));
  casos        bigint[] := array(select id_incidencia from incidencia_alumno group by id_incidencia
    having bool_and(id_usuario = persona));
  nombres      jsonb := '{"nombre": "—", "nombres": "—", "apellidos": "—", "documento": "—", "numeroDocumento": "—"}';
begin
  perform suprimir_filas('matricula', matriculas, '{"motivo": "—"}');
  perform suprimir_filas('espera', array(select id_espera from espera where id_usuario = persona), '{"observacion": "—"}');
  update corrida_fila set antes = antes - '{busqueda,orden_nombre,motivo}'::text[] where id_matricula = any (matriculas);
  delete from certificado_pdf where id_certificado = any (certificados);
  update certificado set datos = suprimir_campos(datos, nombres) where id_certificado = any (certificados);
  update auditoria set antes = case when antes ? 'datos' then jsonb_set(antes, '{datos}', suprimir_campos(antes -> 'datos', nombres)) else antes end,
    despues = case when despues ? 'datos' then jsonb_set(despues, '{datos}', suprimir_campos(despues -> 'datos', nombres)) else despues end
  where entidad = 'certificado' and id_entidad = any (certificados);
  perform suprimir_filas('certificado', certificados, '{"excepcion": "—", "observacion": "—", "motivo": "—"}');
  perform suprimir_filas('incidencia', casos, '{"asunto": "—", "descripcion": "—", "motivo": "—"}');
  update incidencia_seguimiento set comentario = '—'
  where comentario is not null and (id_incidencia = any (casos) or id_autor = persona);
  perform suprimir_filas('correccion', array(select id_correccion from correccion where id_usuario = persona),
    '{"cambios": {}, "respuesta": "—"}');
end $$;

-- Makes a person anonymous, in the caller's transaction. Who may be, the caller has decided; the table refuses a second time.
create function suprimir_persona(persona bigint, porque text) returns void language plpgsql as $$
declare
  antes usuario := (select u from usuario u where u.id_usuario = persona for update);
  nueva text := 'suprimida-' || persona;
  acta  bigint;
begin
  -- The vouchers go as they go when the staff removes them; their bytes follow with the next sweep.
  update archivo set estado = 'ELIMINADO' where estado = 'VIGENTE'
    and id_ingreso in (select id_ingreso from ingreso where id_usuario = persona);
  insert into supresion (id_usuario, motivo) values (persona, porque) returning id_supresion into acta;
  perform set_config('escuela.supresion', acta::text, true);
  update usuario set estado = 'BLOQUEADO', clave_hash = null, clave_vence = null, debe_cambiar_clave = false, preferencias = '{}',
    ultimo_acceso = null, version = version + 1, fecha_modificacion = now(), usuario_modificacion = actor()
  where id_usuario = persona;
  perform suprimir_filas('usuario', array[persona], jsonb_build_object('numero_documento', 'SUPRIMIDO-' || persona, 'nombres', 'Persona',
    'papellido', 'suprimida', 'sapellido', null, 'correo', null, 'celular', null, 'fecha_nacimiento', null, 'direccion', null,
    'apoderado', null, 'login', nueva));
  update usuario set suprimido = now() where id_usuario = persona;
  perform suprimir_auditoria('identidad', array[persona], '{"correo": null, "sujeto": null}');
  perform suprimir_acceso(persona, antes.login);
  perform suprimir_correos(persona, antes.correo);
  perform suprimir_dinero(persona);
  perform suprimir_estudios(persona);
  perform suprimir_login(antes.login, nueva);
  perform set_config('escuela.supresion', '', true);
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, antes, despues)
  values (actor(), nullif(current_setting('escuela.direccion', true), ''), coalesce(current_setting('escuela.operacion', true), ''),
    'SUPRESION', 'usuario', persona, jsonb_build_object('version', antes.version, 'estado', antes.estado),
    jsonb_build_object('version', antes.version + 1, 'estado', 'BLOQUEADO', 'motivo', porque));
end $$;
