-- A named view of a list: its filters, order and columns. A shared one is for every user who may open the list.
create table vista (
  id_vista   bigint generated always as identity primary key,
  -- The path of the operation that answers the list.
  lista      text not null,
  id_usuario bigint not null references usuario on delete cascade,
  nombre     text not null,
  compartida boolean not null default false,
  -- The query parameters of the list's address.
  consulta   jsonb not null,
  -- Columns shown or hidden against the list's default.
  columnas   jsonb not null,
  densidad   text not null default 'normal' constraint vista_densidad check (densidad in ('normal', 'compacta')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index vista_nombre_propio_unico on vista (lista, id_usuario, lower(nombre)) where not compartida;
create unique index vista_nombre_compartido_unico on vista (lista, lower(nombre)) where compartida;
create index vista_usuario on vista (id_usuario);
call vigilar('vista', 'id_vista');
