-- How somebody looks at a list: its filters, order and columns, under a name. A shared one is everybody's who may open the list.
create table vista (
  id_vista   bigint generated always as identity primary key,
  -- The path of the operation that answers the list.
  lista      text not null,
  id_usuario bigint not null references usuario on delete cascade,
  nombre     text not null,
  compartida boolean not null default false,
  -- What follows the `?` in the address.
  consulta   jsonb not null,
  -- Columns turned on or off against what the list shows by itself.
  columnas   jsonb not null,
  densidad   text not null default 'normal' constraint vista_densidad check (densidad in ('normal', 'compacta')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index vista_nombre_propio_unico on vista (lista, id_usuario, lower(nombre)) where not compartida;
create unique index vista_nombre_compartido_unico on vista (lista, lower(nombre)) where compartida;
create index vista_usuario on vista (id_usuario);
call vigilar('vista', 'id_vista');
