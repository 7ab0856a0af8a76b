-- Keys of requests are kept for some days: each repetition comes within them.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('idempotencia.dias', '30', 'NUMERO', 'Días en que repetir una petición con su misma clave devuelve la primera respuesta', true);

create index idempotencia_instante on idempotencia (instante);
