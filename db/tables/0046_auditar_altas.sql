-- Inserts are audited by statement, not row by row: an upload writes some thousands at once.

-- Arguments as those of auditar: the id column, then the columns left out.
create function auditar_altas() returns trigger language plpgsql as $$
declare
  ocultas text[] := array['clave_hash', 'busqueda', 'orden_nombre'] || tg_argv[1:];
begin
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, despues)
  select actor(), nullif(current_setting('escuela.direccion', true), ''),
    coalesce(current_setting('escuela.operacion', true), ''), tg_op, tg_table_name, (fila ->> tg_argv[0])::bigint, fila - ocultas
  from (select to_jsonb(n) as fila from nuevas n) f;
  return null;
end $$;

create or replace function auditar() returns trigger language plpgsql as $$
declare
  ocultas text[] := array['clave_hash', 'busqueda', 'orden_nombre'] || tg_argv[1:];
  antes   jsonb := to_jsonb(old) - ocultas;
  despues jsonb := case when tg_op = 'UPDATE' then to_jsonb(new) - ocultas end;
begin
  if antes is not distinct from despues then return null; end if;
  insert into auditoria (actor, direccion, operacion, accion, entidad, id_entidad, antes, despues)
  values (
    actor(), nullif(current_setting('escuela.direccion', true), ''),
    coalesce(current_setting('escuela.operacion', true), ''), tg_op, tg_table_name, (antes ->> tg_argv[0])::bigint, antes, despues
  );
  return null;
end $$;

-- Audits a table's inserts, updates and deletes. The arguments are those of auditar, quoted.
create procedure poner_auditoria(tabla text, argumentos text) language plpgsql as $$
begin
  execute format('create trigger %1$s_auditar_alta after insert on %1$I referencing new table as nuevas
    for each statement execute function auditar_altas(%2$s)', tabla, argumentos);
  execute format('create trigger %1$s_auditar after update or delete on %1$I for each row execute function auditar(%2$s)',
    tabla, argumentos);
end $$;

-- Gives a table its stamps and its audit. Called once per table by the migrations.
create or replace procedure vigilar(tabla text, id text, variadic contadores text[] default array[]::text[])
language plpgsql as $$
declare
  argumentos text := (select coalesce(string_agg(quote_literal(c), ', '), '') from unnest(contadores) c);
begin
  execute format('create trigger %1$s_sellar before update on %1$I for each row execute function sellar(%2$s)',
    tabla, argumentos);
  call poner_auditoria(tabla, concat_ws(', ', quote_literal(id), nullif(argumentos, '')));
end $$;

do $$
declare
  vieja record;
begin
  for vieja in
    select c.relname as tabla, substring(pg_get_triggerdef(t.oid) from 'auditar\((.*)\)$') as argumentos
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    where t.tgfoid = 'auditar'::regproc and t.tgname = c.relname || '_auditar'
  loop
    execute format('drop trigger %1$s_auditar on %1$I', vieja.tabla);
    call poner_auditoria(vieja.tabla, vieja.argumentos);
  end loop;
end $$;
