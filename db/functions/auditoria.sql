-- The login that acts in this transaction; `sistema` for work without a user.
create function actor() returns text stable language sql
  return coalesce(nullif(current_setting('escuela.actor', true), ''), 'sistema');

-- The id of who acts is a default of the audit. Arguments: the id column, then the columns left out: counters that follow from other rows, which are audited themselves.
create function auditar() returns trigger language plpgsql as $$
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

-- An erasure is no edition: it leaves stamps and versions, and writes one row of the audit itself.
create function sellar() returns trigger language plpgsql as $$
begin
  if suprimiendo() is not null then return new; end if;
  if tg_nargs > 0 and to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then return new; end if;
  new.fecha_modificacion := now();
  new.usuario_modificacion := actor();
  new.version := old.version + 1;
  return new;
end $$;

-- Tables that only grow give way to an erasure: the audit and the comments are written over, the paper of a certificate goes.
create function solo_se_agrega() returns trigger language plpgsql as $$
begin
  if (tg_op, tg_table_name) in (('UPDATE', 'auditoria'), ('UPDATE', 'incidencia_seguimiento'), ('UPDATE', 'condonacion'), ('DELETE', 'certificado_pdf'))
    and suprimiendo() is not null then return null; end if;
  raise exception '% only takes new rows', tg_table_name;
end $$;

-- Gives a table its stamps and its audit. Called once per table by the migrations.
create procedure vigilar(tabla text, id text, variadic contadores text[] default array[]::text[])
language plpgsql as $$
declare
  argumentos text := (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(contadores) c);
begin
  execute format('create or replace trigger %1$s_sellar before update on %1$I for each row execute function sellar(%2$s)',
    tabla, argumentos);
  call poner_auditoria(tabla, variadic array[id] || contadores);
end $$;

-- The user who acts in this transaction; null for the system and for calls without a session. Transactions that name a login alone
-- are of the user who has or had it.
create function actor_id() returns bigint stable language sql
  return case when coalesce(current_setting('escuela.id_actor', true), '') <> '' then nullif(current_setting('escuela.id_actor', true)::bigint, 0)
    else autor_de(actor(), now()) end;

-- The user who signed with a login at an instant; null if it is not known, and for the system.
create function autor_de(entrada text, cuando timestamptz) returns bigint stable language plpgsql as $$
begin
  return (select l.id_usuario from login_usado l where l.llave = lower(entrada) and l.desde <= cuando);
end $$;

-- The row of an audited insert is turned into JSON once, and who acts is read once for the whole statement. `offset 0` keeps the
-- planner from writing to_jsonb in each place that uses it. Arguments as those of auditar.
create function auditar_altas() returns trigger language plpgsql as $$
declare
  ocultas text[] := array['clave_hash', 'busqueda', 'orden_nombre'] || tg_argv[1:];
  quien   text := actor();
  desde   text := nullif(current_setting('escuela.direccion', true), '');
  cual    text := coalesce(current_setting('escuela.operacion', true), '');
begin
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, despues)
  select quien, desde, cual, tg_op, tg_table_name, (fila ->> tg_argv[0])::bigint, fila - ocultas
  from (select to_jsonb(n) as fila from nuevas n offset 0) f;
  return null;
end $$;

-- Audits a table's inserts, updates and deletes. Its other arguments are those of auditar.
create procedure poner_auditoria(tabla text, variadic argumentos text[]) language plpgsql as $$
declare
  citados text := (select string_agg(quote_literal(a), ', ') from unnest(argumentos) a);
begin
  execute format('create or replace trigger %1$s_auditar_alta after insert on %1$I referencing new table as nuevas
    for each statement execute function auditar_altas(%2$s)', tabla, citados);
  execute format('create or replace trigger %1$s_auditar after update or delete on %1$I for each row execute function auditar(%2$s)',
    tabla, citados);
end $$;

-- Only the fields of an audit row that name a person may change.
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

create trigger auditoria_solo_se_agrega before update or delete or truncate on auditoria
  for each statement execute function solo_se_agrega();
