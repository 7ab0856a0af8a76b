-- A movement of the bank finds the payment of several students that was confirmed before the statement came.
create index pago_operacion on pago (operacion_llana(numero_operacion), id_moneda, monto);
