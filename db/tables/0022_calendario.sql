-- The secret address of a person's calendar for other programs, which its owner can replace. The secret is stored in clear, to be
-- shown again to its owner: it opens a timetable and nothing else. It is left out of the audit.
create table calendario (
  id_calendario bigint generated always as identity primary key,
  id_usuario    bigint not null constraint calendario_de_uno unique references usuario on delete cascade,
  secreto       text not null check (length(secreto) >= 32),
  -- Its SHA-256, by which it is looked up: the time of the lookup reveals nothing of the secret.
  huella        text not null constraint calendario_huella_unica unique,
  generacion    int not null default 1,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
call vigilar('calendario', 'id_calendario', 'secreto', 'huella');
