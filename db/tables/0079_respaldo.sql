-- Scheduled backups that ended: whole, with their size, or not, with the reason.
create table respaldo (
  id_respaldo bigint generated always as identity primary key,
  inicio timestamptz not null,
  fin    timestamptz not null default now(),
  bytes  bigint check (bytes > 0),
  motivo text,
  check ((bytes is null) <> (motivo is null))
);
create index respaldo_hecho on respaldo (inicio) where motivo is null;

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('respaldo.activo', 'true', 'LOGICO', 'Se hace un respaldo cada día, si el servidor indica dónde', true),
  ('respaldo.hora', '3', 'NUMERO', 'Hora del día desde la que se hace el respaldo', true),
  ('respaldo.dias', '30', 'NUMERO', 'Días que se conservan los respaldos; el último no se borra nunca', true),
  ('respaldo.horasAviso', '36', 'NUMERO', 'Horas sin respaldo desde las que se avisa', true);
