-- Texts of the public page of a course, and the days between which course and group stand in the catalogue (decision 221).
alter table curso
  add column publicado boolean not null default false,
  add column publicado_desde date,
  add column publicado_hasta date,
  add column resumen text,
  -- Text of the page: paragraphs, headings, lists, bold and links, as contract/academico/publico.ts says.
  add column presentacion text,
  add column requisitos text,
  add column dirigido_a text,
  -- A paragraph a question: its first line asks, the others answer.
  add column preguntas text,
  add constraint curso_publicado check (publicado_desde <= publicado_hasta);

alter table grupo
  add column publicado boolean not null default false,
  add column publicado_desde date,
  add column publicado_hasta date,
  add constraint grupo_publicado check (publicado_desde <= publicado_hasta);

-- The groups of the catalogue, which reads them again and again.
create index grupo_publicado_curso on grupo (id_curso) where publicado;

-- The picture of a course, kept as the logo is.
create table curso_imagen (
  id_curso_imagen bigint generated always as identity primary key,
  id_curso  bigint not null constraint curso_imagen_unica unique references curso on delete cascade,
  datos     bytea not null check (length(datos) between 1 and 1048576),
  sha256    text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create index curso_imagen_sha256 on curso_imagen (sha256);
