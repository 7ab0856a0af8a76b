-- The movements of a day that are in no close yet, summed by cashier, currency and method.
create function caja_lineas(dia date) returns table (operador text, id_moneda bigint, id_medio_pago bigint, cobros int, cobrado numeric,
  anulaciones int, anulado numeric, devoluciones int, devuelto numeric, esperado numeric, primer_recibo text, ultimo_recibo text)
stable language sql as $$
  select operador, id_moneda, id_medio_pago,
    count(*) filter (where tipo = 'COBRO')::int, coalesce(sum(monto) filter (where tipo = 'COBRO'), 0),
    count(*) filter (where tipo = 'ANULACION')::int, coalesce(-sum(monto) filter (where tipo = 'ANULACION'), 0),
    count(*) filter (where tipo = 'DEVOLUCION')::int, coalesce(-sum(monto) filter (where tipo = 'DEVOLUCION'), 0),
    sum(monto), min(numero_recibo) filter (where tipo = 'COBRO'), max(numero_recibo) filter (where tipo = 'COBRO')
  from caja_abierta(dia) group by operador, id_moneda, id_medio_pago
$$;
