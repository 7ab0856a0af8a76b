create table area (
  id_area     bigint generated always as identity primary key,
  nombre      text not null,
  descripcion text,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index area_nombre_unico on area (plano(nombre));

-- Weights of the components are checked to add to 100 where they are written.
create table calificacion_esquema (
  id_calificacion_esquema bigint generated always as identity primary key,
  nombre           text not null,
  nota_minima      numeric(6, 2) not null default 0,
  nota_maxima      numeric(6, 2) not null default 20,
  nota_aprobatoria numeric(6, 2) not null,
  decimales        int not null default 0 check (decimales between 0 and 2),
  componentes      jsonb not null,
  estado           text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- A grade may be NP, not presented. The scheme says how it counts: as the lowest grade, or leaving no final.
  no_presentado text not null default 'MINIMA'
    constraint calificacion_esquema_no_presentado check (no_presentado in ('MINIMA', 'SIN_NOTA')),
  constraint esquema_escala check (nota_minima < nota_maxima and nota_aprobatoria between nota_minima and nota_maxima)
);
create unique index calificacion_esquema_nombre_unico on calificacion_esquema (plano(nombre));

create table curso (
  id_curso    bigint generated always as identity primary key,
  id_area     bigint not null references area,
  codigo      text not null,
  nombre      text not null,
  horas       int check (horas > 0),
  creditos    numeric(5, 2) check (creditos >= 0),
  categoria_modalidad text not null generated always as ('MODALIDAD') stored,
  modalidad   text,
  descripcion text,
  id_calificacion_esquema bigint references calificacion_esquema,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  busqueda text not null generated always as (plano(codigo || ' ' || nombre)) stored,
  constraint curso_modalidad foreign key (categoria_modalidad, modalidad) references tipo (categoria, codigo)
);
create unique index curso_codigo_unico on curso (upper(codigo));
create index curso_area on curso (id_area);

create table periodo (
  id_periodo   bigint generated always as identity primary key,
  nombre       text not null,
  fecha_inicio date not null,
  fecha_fin    date not null,
  motivo       text,
  estado       text not null default 'PLANIFICADO' check (estado in ('PLANIFICADO', 'ABIERTO', 'CERRADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint periodo_fechas check (fecha_inicio <= fecha_fin)
);
create unique index periodo_nombre_unico on periodo (plano(nombre));

-- Seats are a conditional counter with a check: however many enrol at once, it cannot be exceeded.
create table grupo (
  id_grupo     bigint generated always as identity primary key,
  codigo       text not null,
  id_curso     bigint not null references curso,
  id_periodo   bigint not null references periodo,
  id_docente   bigint references usuario,
  categoria_modalidad text not null generated always as ('MODALIDAD') stored,
  modalidad    text,
  capacidad    int not null check (capacidad > 0),
  matriculados int not null default 0,
  fecha_inicio date not null,
  fecha_fin    date not null,
  id_tarifario bigint references tarifario,
  enlace_aula_virtual text,
  enlace_comunicacion text,
  motivo       text,
  estado       text not null default 'PROGRAMADO'
    check (estado in ('PROGRAMADO', 'ABIERTO', 'EN_CURSO', 'FINALIZADO', 'CANCELADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  busqueda text not null generated always as (plano(codigo)) stored,
  -- With fewer enrolments the group may not open.
  minimo int constraint grupo_minimo check (minimo between 1 and capacidad),
  -- Seats offered to the waiting list count like those taken: together they never exceed the capacity.
  ofrecidos int not null default 0,
  constraint grupo_fechas check (fecha_inicio <= fecha_fin),
  constraint grupo_modalidad foreign key (categoria_modalidad, modalidad) references tipo (categoria, codigo),
  constraint grupo_capacidad check (matriculados >= 0 and ofrecidos >= 0 and matriculados + ofrecidos <= capacidad)
);
create unique index grupo_codigo_unico on grupo (upper(codigo));
create index grupo_curso on grupo (id_curso);
create index grupo_periodo on grupo (id_periodo);
create index grupo_docente on grupo (id_docente);
create index grupo_tarifario on grupo (id_tarifario);

create table horario (
  id_horario  bigint generated always as identity primary key,
  id_grupo    bigint not null references grupo on delete cascade,
  dia         int not null check (dia between 1 and 7),
  hora_inicio text collate "C" not null check (hora_inicio ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  hora_fin    text collate "C" not null check (hora_fin ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  aula        text,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint horario_horas check (hora_inicio < hora_fin)
);
create index horario_grupo on horario (id_grupo);
create index horario_dia on horario (dia, hora_inicio);

create table clase (
  id_clase    bigint generated always as identity primary key,
  -- The id of the class in iCalendar files, kept when the class is moved.
  uid         uuid not null default gen_random_uuid() constraint clase_uid_unico unique,
  id_grupo    bigint not null references grupo on delete cascade,
  fecha       date not null,
  hora_inicio text collate "C" not null check (hora_inicio ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  hora_fin    text collate "C" not null check (hora_fin ~ '^([01]\d|2[0-3]):[0-5]\d$'),
  aula        text,
  tema        text,
  motivo      text,
  -- Day and hour in the timetable, so that generating again finds that slot taken. Null for a class made by hand.
  fecha_prevista date,
  hora_prevista  text collate "C",
  estado      text not null default 'PROGRAMADA' check (estado in ('PROGRAMADA', 'REPROGRAMADA', 'DICTADA', 'CANCELADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  inicio      timestamp not null generated always as (momento(fecha, hora_inicio)) stored,
  constraint clase_horas check (hora_inicio < hora_fin),
  constraint clase_prevista_entera check ((fecha_prevista is null) = (hora_prevista is null)),
  constraint clase_prevista_unica unique (id_grupo, fecha_prevista, hora_prevista),
  -- Target of the attendance's foreign key: a class and an enrolment of one group.
  constraint clase_de_su_grupo unique (id_grupo, id_clase),
  -- Ranges of one value, since a plain number has no such index without an extension.
  constraint clase_una_a_la_vez exclude using gist (int8range(id_grupo, id_grupo, '[]') with &&,
    tsrange(momento(fecha, hora_inicio), momento(fecha, hora_fin)) with &&) where (estado <> 'CANCELADA')
);
create index clase_inicio on clase (inicio, id_clase);
create index clase_fecha on clase (fecha);

create table asistencia (
  id_asistencia bigint generated always as identity primary key,
  id_clase      bigint not null,
  id_matricula  bigint not null,
  id_grupo      bigint not null,
  -- Null when the mark was removed: the row stays, so that its version goes on.
  estado        text check (estado in ('PRESENTE', 'TARDE', 'FALTA', 'JUSTIFICADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint asistencia_unica unique (id_clase, id_matricula),
  constraint asistencia_clase foreign key (id_grupo, id_clase) references clase (id_grupo, id_clase)
);
create index asistencia_de_matricula on asistencia (id_matricula) include (estado);
create index asistencia_de_grupo on asistencia (id_grupo);
-- Absences alone, for those of the students of a group.
create index asistencia_falta on asistencia (id_matricula) where estado = 'FALTA';

-- The secret address of a person's calendar for other programs, which its owner can replace. The secret is stored in clear, to be
-- shown again to its owner: it opens a timetable and nothing else. It is left out of the audit.
create table calendario (
  id_calendario bigint generated always as identity primary key,
  id_usuario    bigint not null constraint calendario_de_uno unique references usuario on delete cascade,
  secreto       text not null check (length(secreto) >= 32),
  -- SHA-256 of the secret, the key of the lookup: its time reveals nothing of the secret.
  huella        text not null constraint calendario_huella_unica unique,
  generacion    int not null default 1,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

-- The grading scheme of a group, copied when its first grade is written: later changes of the course's scheme do not
-- affect it.
create table grupo_esquema (
  id_grupo bigint primary key references grupo,
  id_calificacion_esquema bigint not null references calificacion_esquema,
  nombre           text not null,
  nota_minima      numeric(6, 2) not null,
  nota_maxima      numeric(6, 2) not null,
  nota_aprobatoria numeric(6, 2) not null,
  decimales        int not null,
  componentes      jsonb not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  no_presentado text not null default 'MINIMA'
    constraint grupo_esquema_no_presentado check (no_presentado in ('MINIMA', 'SIN_NOTA'))
);
create index grupo_esquema_origen on grupo_esquema (id_calificacion_esquema);

-- A grade. When cleared, its row stays with its version, so that an older screen cannot overwrite a later grade.
create table calificacion (
  id_calificacion bigint generated always as identity primary key,
  id_matricula bigint not null,
  componente   text not null,
  nota         numeric(6, 2),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 1,
  no_presentado boolean not null default false
    constraint calificacion_np_sin_nota check (not no_presentado or nota is null),
  constraint calificacion_una unique (id_matricula, componente)
);

-- A cell of a sheet of grades: what it held before, and its version after.
create table corrida_nota (
  id_corrida      bigint not null references corrida on delete cascade,
  id_calificacion bigint not null references calificacion,
  nota            numeric(6, 2),
  no_presentado   boolean not null,
  version_despues int not null,
  deshecha        timestamptz,
  primary key (id_corrida, id_calificacion)
);
create index corrida_nota_calificacion on corrida_nota (id_calificacion);

create table incidencia (
  id_incidencia  bigint generated always as identity primary key,
  asunto         text not null,
  descripcion    text not null,
  categoria_tipo text not null generated always as ('TIPO_INCIDENCIA') stored,
  id_tipo        bigint not null,
  prioridad      text not null default 'NORMAL' check (prioridad in ('BAJA', 'NORMAL', 'ALTA', 'URGENTE')),
  id_reporta     bigint references usuario,
  id_responsable bigint references usuario,
  fecha_limite   date,
  id_grupo       bigint references grupo,
  id_matricula   bigint,
  id_ingreso     bigint references ingreso,
  -- Students see only the shared ones.
  compartida     boolean not null default false,
  motivo         text,
  estado         text not null default 'ABIERTA' check (estado in ('ABIERTA', 'EN_ATENCION', 'RESUELTA', 'CERRADA', 'ELIMINADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- Search text of the case and of its students.
  busqueda       text not null default '',
  constraint incidencia_tipo foreign key (categoria_tipo, id_tipo) references tipo (categoria, id_tipo)
);
create index incidencia_estado on incidencia (estado, id_incidencia);
create index incidencia_responsable on incidencia (id_responsable, id_incidencia) where estado in ('ABIERTA', 'EN_ATENCION');
create index incidencia_de_responsable on incidencia (id_responsable);
create index incidencia_reporta on incidencia (id_reporta);
create index incidencia_grupo on incidencia (id_grupo);
create index incidencia_matricula on incidencia (id_matricula);
create index incidencia_ingreso on incidencia (id_ingreso);
create index incidencia_tipo_fk on incidencia (id_tipo);
create index incidencia_busqueda on incidencia using gin (busqueda gin_trgm_ops);
-- Finds the incidents of the last days without reading all of them.
create index incidencia_fecha on incidencia (fecha_creacion);

create table incidencia_alumno (
  id_incidencia bigint not null references incidencia,
  id_usuario    bigint not null references usuario,
  primary key (id_incidencia, id_usuario)
);
create index incidencia_alumno_usuario on incidencia_alumno (id_usuario, id_incidencia);

-- The conversation: comments are never edited nor removed.
create table incidencia_seguimiento (
  id_incidencia_seguimiento bigint generated always as identity primary key,
  id_incidencia   bigint not null references incidencia,
  tipo            text not null check (tipo in ('COMENTARIO', 'ESTADO')),
  comentario      text,
  -- Visible to staff only. A reason for a change of state always is.
  interno         boolean not null,
  -- The student who wrote it: the other students of the case cannot read it.
  id_alumno       bigint references usuario,
  id_autor        bigint references usuario,
  estado_anterior text,
  estado_nuevo    text,
  instante        timestamptz not null default clock_timestamp(),
  constraint seguimiento_comentario check (tipo <> 'COMENTARIO' or comentario is not null),
  constraint seguimiento_estado check ((tipo = 'ESTADO') = (estado_nuevo is not null and estado_anterior is not null)),
  constraint seguimiento_de_alumno check (id_alumno is null or (tipo = 'COMENTARIO' and not interno and id_autor = id_alumno))
);
create index incidencia_seguimiento_caso on incidencia_seguimiento (id_incidencia, id_incidencia_seguimiento);
create index incidencia_seguimiento_de_alumno on incidencia_seguimiento (instante) where id_alumno is not null;

-- Foreign keys of earlier tables to these.
alter table tarifario
  add constraint tarifario_id_area_fkey foreign key (id_area) references area;
