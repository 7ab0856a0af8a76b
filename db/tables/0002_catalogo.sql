create table moneda (
  id_moneda bigint generated always as identity primary key,
  codigo    text not null constraint moneda_codigo_unico unique constraint moneda_codigo_iso check (codigo ~ '^[A-Z]{3}$'),
  simbolo   text not null,
  nombre    text not null,
  estado    text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

-- Labels and colours of the states. The codes that the program reads are fixed: del_sistema.
create table estado (
  id_estado   bigint generated always as identity primary key,
  entidad     text not null,
  codigo      text not null,
  nombre      text not null,
  color       text not null,
  orden       int not null default 0,
  del_sistema boolean not null default false,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint estado_codigo_unico unique (entidad, codigo)
);

create table tipo (
  id_tipo     bigint generated always as identity primary key,
  categoria   text not null constraint tipo_categoria check
              (categoria in ('TIPO_DOCUMENTO', 'MEDIO_PAGO', 'TIPO_INCIDENCIA', 'MODALIDAD', 'BANCO')),
  codigo      text not null,
  nombre      text not null,
  -- Documents: the pattern that a number must match. Payment methods: whether the operation number is required.
  patron      text,
  pide_operacion boolean not null default false,
  orden       int not null default 0,
  del_sistema boolean not null default false,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint tipo_codigo_unico unique (categoria, codigo)
);

create table parametro (
  id_parametro bigint generated always as identity primary key,
  clave       text not null constraint parametro_clave_unica unique,
  valor       text,
  tipo        text not null check (tipo in ('TEXTO', 'NUMERO', 'LOGICO', 'FECHA', 'LISTA')),
  descripcion text not null,
  del_sistema boolean not null default false,
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

call vigilar('moneda', 'id_moneda');
call vigilar('estado', 'id_estado');
call vigilar('tipo', 'id_tipo');
call vigilar('parametro', 'id_parametro');

create function parametro_de(text) returns text stable language sql
  return (select valor from parametro where clave = $1);

-- Today in the institution's time zone; and the instant at which a day begins there.
create function hoy() returns date stable language sql
  return (now() at time zone parametro_de('institucion.zonaHoraria'))::date;
create function inicio_de(date) returns timestamptz stable language sql
  return $1::timestamp at time zone parametro_de('institucion.zonaHoraria');
