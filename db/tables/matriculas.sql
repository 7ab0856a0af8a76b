create table matricula_tipo (
  id_matricula_tipo bigint generated always as identity primary key,
  nombre      text not null,
  descuento   numeric(5, 2) not null default 0 check (descuento between 0 and 100),
  aplica_a    text[] not null default '{}',
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint matricula_tipo_conceptos check (aplica_a <@ '{MATRICULA,CUOTA,MATERIAL,CERTIFICADO,OTRO}')
);
-- Rows of before this rule stay as they are.
alter table matricula_tipo add constraint matricula_tipo_aplica check (descuento = 0 or cardinality(aplica_a) > 0) not valid;
create unique index matricula_tipo_nombre_unico on matricula_tipo (plano(nombre));

create table matriculacion (
  id_matriculacion bigint generated always as identity primary key,
  id_usuario  bigint not null references usuario,
  fecha       date not null,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'ELIMINADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create index matriculacion_usuario on matriculacion (id_usuario);

create table matricula (
  id_matricula      bigint generated always as identity primary key,
  codigo            text not null default '' constraint matricula_codigo_unico unique,
  id_matriculacion  bigint not null references matriculacion,
  id_usuario        bigint not null references usuario,
  id_grupo          bigint not null references grupo,
  id_matricula_tipo bigint not null references matricula_tipo,
  id_tarifario      bigint references tarifario,
  fecha             date not null,
  acceso_aula_virtual boolean not null default false,
  acceso_comunicacion boolean not null default false,
  nota_final        numeric(6, 2),
  aprobado          boolean,
  motivo            text,
  id_matricula_origen bigint references matricula,
  estado            text not null default 'PREINSCRITA' check (estado in
    ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'RETIRADA', 'TRASLADADA', 'CULMINADA', 'ELIMINADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- Copy of the student's, so that a search over enrolments uses one index.
  busqueda     text not null default '',
  orden_nombre text collate "C" not null default '',
  -- Target of the charges' foreign key; in this order, so that the index finds a student's enrolments too.
  constraint matricula_de_su_alumno unique (id_usuario, id_matricula),
  constraint matricula_de_su_grupo unique (id_grupo, id_matricula),
  -- The result of an enrolment is written when its group is closed, and not before.
  constraint matricula_resultado_al_culminar
    check (estado = 'CULMINADA' or (nota_final is null and aprobado is null))
);
create unique index matricula_una_viva on matricula (id_usuario, id_grupo)
  where estado in ('PREINSCRITA', 'ACTIVA', 'SUSPENDIDA', 'CULMINADA');
create index matricula_grupo on matricula (id_grupo, estado);
create index matricula_matriculacion on matricula (id_matriculacion);
create index matricula_fecha on matricula (fecha, id_matricula);
create index matricula_estado on matricula (estado, id_matricula);
create index matricula_orden on matricula (orden_nombre, id_matricula);
create index matricula_busqueda on matricula using gin (busqueda gin_trgm_ops);
create index matricula_tipo_fk on matricula (id_matricula_tipo);
create index matricula_tarifario on matricula (id_tarifario);
create index matricula_origen on matricula (id_matricula_origen) where id_matricula_origen is not null;

-- Periods in which an enrolment was suspended: they do not count as days overdue.
create table suspension (
  id_matricula bigint not null references matricula,
  desde date not null,
  hasta date,
  primary key (id_matricula, desde)
);

-- The waiting list, in order of arrival. An offer holds a seat until it lapses.
create table espera (
  id_espera   bigint generated always as identity primary key,
  id_grupo    bigint not null references grupo,
  id_usuario  bigint not null references usuario,
  orden       int not null,
  observacion text,
  -- The instant until which an offer holds the seat.
  vence       timestamptz,
  -- The enrolment made from an accepted offer.
  id_matricula bigint references matricula,
  estado      text not null default 'EN_ESPERA' check (estado in ('EN_ESPERA', 'OFRECIDA', 'ACEPTADA', 'VENCIDA', 'ELIMINADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint espera_con_plazo check (estado <> 'OFRECIDA' or vence is not null),
  constraint espera_turno unique (id_grupo, orden)
);
create unique index espera_una_viva on espera (id_grupo, id_usuario) where estado in ('EN_ESPERA', 'OFRECIDA');
create index espera_usuario on espera (id_usuario);
create index espera_matricula on espera (id_matricula);
create index espera_vence on espera (vence) where estado = 'OFRECIDA';
create index espera_turnos on espera (id_grupo, orden) where estado in ('EN_ESPERA', 'OFRECIDA');

-- Foreign keys of earlier tables to these.
alter table cuenta
  add constraint cuenta_de_su_matricula foreign key (id_matricula, id_usuario) references matricula (id_matricula, id_usuario);
alter table ingreso
  add constraint ingreso_de_su_matricula foreign key (id_matricula, id_usuario) references matricula (id_matricula, id_usuario);
alter table retiro_cuenta
  add constraint retiro_cuenta_id_matricula_fkey foreign key (id_matricula) references matricula;
alter table corrida_fila
  add constraint corrida_fila_id_matricula_fkey foreign key (id_matricula) references matricula,
  add constraint corrida_fila_id_destino_fkey foreign key (id_destino) references matricula;
alter table asistencia
  add constraint asistencia_matricula foreign key (id_grupo, id_matricula) references matricula (id_grupo, id_matricula);
alter table calificacion
  add constraint calificacion_id_matricula_fkey foreign key (id_matricula) references matricula;
alter table incidencia
  add constraint incidencia_id_matricula_fkey foreign key (id_matricula) references matricula;
alter table empresa_matricula
  add constraint empresa_matricula_id_matricula_fkey foreign key (id_matricula) references matricula;

insert into matricula_tipo (nombre, descuento, aplica_a) values
  ('REGULAR', 0.00, '{}'),
  ('MEDIA BECA', 50.00, '{CUOTA}'),
  ('BECA', 100.00, '{MATRICULA,CUOTA,MATERIAL,CERTIFICADO,OTRO}');
