-- What people change of their own: a small picture, and a mail address that takes effect by its link (decision 088).
create table usuario_foto (
  id_usuario_foto bigint generated always as identity primary key,
  id_usuario bigint not null constraint usuario_foto_unica unique references usuario on delete cascade,
  datos      bytea not null check (length(datos) between 1 and 262144),
  sha256     text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
call vigilar('usuario_foto', 'id_usuario_foto', 'datos');

-- A new mail address that waits for its link. Only the hash of the link is kept; it is good once.
create table correo_cambio (
  huella     bytea primary key,
  id_usuario bigint not null constraint correo_cambio_uno unique references usuario on delete cascade,
  correo     text not null,
  vence      timestamptz not null
);
