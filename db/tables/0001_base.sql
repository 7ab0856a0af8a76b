create extension if not exists unaccent;
create extension if not exists pg_trgm;

-- Text as people search and sort it: without case or accents, single spaces. Immutable, so it can be indexed.
create function plano(text) returns text immutable parallel safe strict language sql
  return regexp_replace(lower(public.unaccent('public.unaccent'::regdictionary, $1)), '\s+', ' ', 'g');

-- The audit: a row per change, written by a trigger of each table, so that no handler can leave it out or undo it.
create table auditoria (
  id_auditoria bigint generated always as identity primary key,
  instante     timestamptz not null default clock_timestamp(),
  actor        text not null,
  direccion    text,
  operacion    text not null,
  accion       text not null,
  entidad      text not null,
  id_entidad   bigint not null,
  antes        jsonb,
  despues      jsonb
);
create index auditoria_entidad on auditoria (entidad, id_entidad, id_auditoria);
create index auditoria_instante on auditoria (instante);
create index auditoria_actor on auditoria (actor, id_auditoria);

-- The login that acts in this transaction; `sistema` for work without a user.
create function actor() returns text stable language sql
  return coalesce(nullif(current_setting('escuela.actor', true), ''), 'sistema');

-- Arguments: the id column, then the columns left out: counters that follow from other rows, which are audited themselves.
create function auditar() returns trigger language plpgsql as $$
declare
  ocultas text[] := array['clave_hash', 'busqueda', 'orden_nombre'] || tg_argv[1:];
  antes   jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) - ocultas end;
  despues jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) - ocultas end;
begin
  if antes is not distinct from despues then return null; end if;
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, antes, despues)
  values (
    actor(), nullif(current_setting('escuela.direccion', true), ''),
    coalesce(current_setting('escuela.operacion', true), ''), tg_op, tg_table_name,
    (coalesce(despues, antes) ->> tg_argv[0])::bigint, antes, despues
  );
  return null;
end $$;

-- Stamps a row with the login of its last edition and its version. Arguments: counters; their change is not an edition.
create function sellar() returns trigger language plpgsql as $$
begin
  if tg_nargs > 0 and to_jsonb(new) - tg_argv[0:] = to_jsonb(old) - tg_argv[0:] then return new; end if;
  new.fecha_modificacion := now();
  new.usuario_modificacion := actor();
  new.version := old.version + 1;
  return new;
end $$;

create function solo_se_agrega() returns trigger language plpgsql as $$
begin
  raise exception '% only takes new rows', tg_table_name;
end $$;
create trigger auditoria_solo_se_agrega before update or delete or truncate on auditoria
  for each statement execute function solo_se_agrega();

-- Gives a table its stamps and its audit. Called once per table by the migrations.
create procedure vigilar(tabla text, id text, variadic contadores text[] default array[]::text[])
language plpgsql as $$
declare
  argumentos text := (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(contadores) c);
begin
  execute format('create trigger %1$s_sellar before update on %1$I for each row execute function sellar(%2$s)',
    tabla, argumentos);
  execute format('create trigger %1$s_auditar after insert or update or delete on %1$I for each row execute function auditar(%2$s)',
    tabla, concat_ws(', ', quote_literal(id), nullif(argumentos, '')));
end $$;

-- First answers of the calls that move money, by the caller's key.
create table idempotencia (
  actor     text not null,
  clave     text not null,
  huella    text not null,
  -- The answer to the letter: jsonb would put its fields in another order.
  respuesta json,
  instante  timestamptz not null default now(),
  primary key (actor, clave)
);
