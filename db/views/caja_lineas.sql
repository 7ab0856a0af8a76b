-- The movements of a day that are in no close yet, summed by cashier, currency and method.
create function caja_lineas(dia date) returns table (id_operador bigint, operador text, id_moneda bigint, id_medio_pago bigint, cobros int, cobrado numeric,
  anulaciones int, anulado numeric, devoluciones int, devuelto numeric, redondeo numeric, esperado numeric, primer_recibo text, ultimo_recibo text)
stable language sql as $$
  select id_operador, operador, id_moneda, id_medio_pago,
    count(*) filter (where tipo = 'COBRO')::int, coalesce(sum(monto + redondeo) filter (where tipo = 'COBRO'), 0),
    count(*) filter (where tipo = 'ANULACION')::int, coalesce(-sum(monto + redondeo) filter (where tipo = 'ANULACION'), 0),
    count(*) filter (where tipo = 'DEVOLUCION')::int, coalesce(-sum(monto + redondeo) filter (where tipo = 'DEVOLUCION'), 0),
    sum(redondeo), sum(monto), min(numero_recibo) filter (where tipo = 'COBRO'), max(numero_recibo) filter (where tipo = 'COBRO')
  from caja_abierta(dia) group by id_operador, operador, id_moneda, id_medio_pago
$$;
