-- The row of an audited insert is turned into JSON once, and who acts is read once for the whole statement. `offset 0` keeps the
-- planner from writing to_jsonb in each place that uses it. Arguments as those of auditar.
create or replace function auditar_altas() returns trigger language plpgsql as $$
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
