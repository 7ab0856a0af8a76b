-- Moves the seats of a group and writes down what happened. The only place that changes its counters: the check of the group refuses one
-- too many, and the row of the group orders its trail.
create function mover_cupo(grupo_movido bigint, que text, enrolados int, guardados int, de_reserva bigint default null) returns void language plpgsql as $$
declare
  caben int;
begin
  update grupo set matriculados = matriculados + enrolados, ofrecidos = ofrecidos + guardados
  where id_grupo = grupo_movido returning capacidad into caben;
  insert into cupo_movimiento (id_grupo, hecho, asientos, apartados, capacidad, id_reserva)
  values (grupo_movido, que, enrolados, guardados, caben, de_reserva);
end $$;

-- A group without dependents is deleted with its trail; nothing else of a trail goes.
create trigger cupo_movimiento_solo_se_agrega before update or truncate on cupo_movimiento
  for each statement execute function solo_se_agrega();

create trigger cupo_movimiento_queda before delete on cupo_movimiento
  for each statement when (pg_trigger_depth() = 0) execute function solo_se_agrega();
