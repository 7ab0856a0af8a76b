-- An absence that an adult of a student, or a student of age, tells or asks to justify, and the answer (decision 267).
create table justificacion (
  id_justificacion bigint generated always as identity primary key,
  id_clase     bigint not null,
  id_matricula bigint not null,
  id_grupo     bigint not null,
  motivo       text not null,
  id_pide      bigint not null constraint justificacion_pide references usuario,
  estado       text not null default 'PENDIENTE'
    constraint justificacion_estado check (estado in ('PENDIENTE', 'ACEPTADA', 'RECHAZADA', 'RETIRADA')),
  -- The user who answered or took it back.
  id_resuelve  bigint constraint justificacion_resuelve references usuario,
  resuelto     timestamptz,
  respuesta    text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- A class and an enrolment of one group. A class that the timetable no longer has goes with what was told of it.
  constraint justificacion_clase foreign key (id_grupo, id_clase) references clase (id_grupo, id_clase) on delete cascade,
  constraint justificacion_matricula foreign key (id_grupo, id_matricula) references matricula (id_grupo, id_matricula),
  constraint justificacion_motivo_dicho check (btrim(motivo) <> ''),
  constraint justificacion_resuelta check ((estado = 'PENDIENTE') = (resuelto is null) and (resuelto is null) = (id_resuelve is null)),
  constraint justificacion_la_retira_quien_pide check (estado <> 'RETIRADA' or id_resuelve = id_pide),
  constraint justificacion_la_resuelve_otro check (estado not in ('ACEPTADA', 'RECHAZADA') or id_resuelve <> id_pide),
  constraint justificacion_respuesta check (respuesta is null or estado in ('ACEPTADA', 'RECHAZADA'))
);
create unique index justificacion_viva on justificacion (id_clase, id_matricula) where estado in ('PENDIENTE', 'ACEPTADA');
create index justificacion_de_clase on justificacion (id_grupo, id_clase);
create index justificacion_de_matricula on justificacion (id_matricula);
create index justificacion_por_quien_pide on justificacion (id_pide);
create index justificacion_por_quien_resuelve on justificacion (id_resuelve) where id_resuelve is not null;
create index justificacion_por_resolver on justificacion (fecha_creacion) where estado = 'PENDIENTE';
