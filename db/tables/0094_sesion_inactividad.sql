-- When a session was last used, to the minute: one that lies idle for too long is over.
alter table sesion add usada timestamptz not null default now();

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('sesion.inactividad', '1440', 'NUMERO', 'Minutos sin uso tras los que una sesión termina; 0 para que no termine por eso', true);
