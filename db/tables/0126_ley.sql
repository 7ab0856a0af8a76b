-- The rate that Ley 29947 limits late interest to, with its day (decision 116).
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('ley.tasaInterbancaria', '', 'NUMERO', 'Tasa de interés interbancaria del BCRP, en porcentaje al año', true),
  ('ley.tasaFecha', '', 'FECHA', 'Fecha de la tasa interbancaria', true);
