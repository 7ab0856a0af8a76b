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

create table tarifario (
  id_tarifario   bigint generated always as identity primary key,
  id_area        bigint references area,
  nombre         text not null,
  id_moneda      bigint not null references moneda,
  vigencia_desde date not null,
  vigencia_hasta date,
  estado         text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint tarifario_vigencia check (vigencia_desde <= vigencia_hasta)
);
create unique index tarifario_nombre_unico on tarifario (plano(nombre));
create index tarifario_area on tarifario (id_area, vigencia_desde);

create table tarifario_concepto (
  id_tarifario_concepto bigint generated always as identity primary key,
  id_tarifario      bigint not null references tarifario on delete cascade,
  nombre            text not null,
  tipo              text not null check (tipo in ('MATRICULA', 'CUOTA', 'MATERIAL', 'CERTIFICADO', 'MORA', 'OTRO')),
  monto             numeric(10, 2) not null check (monto >= 0),
  orden             int not null default 0,
  obligatorio       boolean not null default true,
  dias_vencimiento  int not null default 0 check (dias_vencimiento between -3650 and 3650),
  estado            text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index tarifario_concepto_nombre_unico on tarifario_concepto (id_tarifario, plano(nombre));

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
  constraint grupo_capacidad check (matriculados between 0 and capacidad),
  constraint grupo_fechas check (fecha_inicio <= fecha_fin),
  constraint grupo_modalidad foreign key (categoria_modalidad, modalidad) references tipo (categoria, codigo)
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

call vigilar('area', 'id_area');
call vigilar('calificacion_esquema', 'id_calificacion_esquema');
call vigilar('curso', 'id_curso', 'busqueda', 'categoria_modalidad');
call vigilar('periodo', 'id_periodo');
call vigilar('tarifario', 'id_tarifario');
call vigilar('tarifario_concepto', 'id_tarifario_concepto');
call vigilar('grupo', 'id_grupo', 'matriculados', 'busqueda', 'categoria_modalidad');
call vigilar('horario', 'id_horario');
