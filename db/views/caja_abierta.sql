-- The movements of a day that are in no close yet.
create function caja_abierta(dia date) returns setof caja_movimiento stable language sql as $$
  select * from caja_movimiento
  where id_cierre is null and not historico and instante >= inicio_de(dia) and instante < inicio_de(dia + 1)
$$;
