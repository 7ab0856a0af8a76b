-- Cash is rounded to the smallest coin, in favour of the payer (decision 181).
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('pago.redondeo', '', 'NUMERO', 'Moneda más pequeña con la que se paga en efectivo; con 0, el efectivo no se redondea', true);

-- The cash not taken for a payment, and the coin in force at its confirmation.
alter table ingreso
  add column redondeo numeric(10, 2) not null default 0,
  add column redondeo_a numeric(10, 2),
  add constraint ingreso_redondeo check (redondeo = 0 or coalesce(redondeo > 0 and redondeo <= monto and redondeo < redondeo_a, false));

-- The part of a refund that never came in.
alter table devolucion
  add column redondeo numeric(10, 2) not null default 0,
  add constraint devolucion_redondeo check (redondeo between 0 and monto);

-- The sums of a close are what was paid and given back; the cash expected is less by the rounding, which is negative if more of it went back.
alter table cierre_linea
  drop column esperado,
  drop column diferencia,
  add column redondeo numeric(14, 2) not null default 0;
alter table cierre_linea
  add column esperado numeric(14, 2) not null generated always as (cobrado - anulado - devuelto - redondeo) stored,
  add column diferencia numeric(14, 2) generated always as (contado - (cobrado - anulado - devuelto - redondeo)) stored;

alter table cierre_movimiento add column redondeo numeric(10, 2) not null default 0;
