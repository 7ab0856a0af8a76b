-- The colour of the institution is a name or any value, as `isColor` of the contract says (decision 208).
alter table parametro add constraint parametro_color check
  (clave <> 'institucion.color' or valor in ('', 'marca', 'blue', 'indigo', 'violet', 'grape', 'pink') or valor ~* '^#[0-9a-f]{6}$');

-- The institution's picture for the page of the sign-in, kept as the logo is.
create table imagen_entrada (
  id_imagen_entrada bigint generated always as identity primary key,
  unico  boolean not null default true constraint imagen_entrada_unica unique check (unico),
  datos  bytea not null check (length(datos) between 1 and 2097152),
  sha256 text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
