-- The picture of the institution for the page of the sign-in, kept as the logo is (decision 208).
create table imagen_entrada (
  id_imagen_entrada bigint generated always as identity primary key,
  unico  boolean not null default true constraint imagen_entrada_unica unique check (unico),
  datos  bytea not null check (length(datos) between 1 and 2097152),
  sha256 text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
