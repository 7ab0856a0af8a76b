-- Proofs of work that were given for a seat while many ask for one: good once (decision 249).
create table prueba (
  huella text primary key constraint prueba_huella check (huella ~ '^[0-9a-f]{64}$'),
  vence  timestamptz not null
);
create index prueba_vence on prueba (vence);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('reserva.ritmo', '', 'NUMERO', 'Vacantes apartadas de un grupo en diez minutos a partir de las que se pide una prueba al navegador', true);
