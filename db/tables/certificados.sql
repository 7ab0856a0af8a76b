-- A picture of certificates: a background, a signature, a seal. It never changes and is never erased, because issued
-- certificates were drawn with it; equal pictures are stored once.
create table certificacion_imagen (
  id_certificacion_imagen bigint generated always as identity primary key,
  datos   bytea not null check (length(datos) between 1 and 4194304),
  tipo    text not null check (tipo in ('image/png', 'image/jpeg')),
  ancho   int not null check (ancho > 0),
  alto    int not null check (alto > 0),
  sha256  text not null constraint certificacion_imagen_unica unique check (sha256 ~ '^[0-9a-f]{64}$'),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor()
);

-- The layout of a certificate: positions in millimetres, letters in points.
create table certificacion_formato (
  id_certificacion_formato bigint generated always as identity primary key,
  nombre       text not null,
  descripcion  text,
  tamano       text not null check (tamano in ('A4', 'A5', 'CARTA', 'OFICIO')),
  orientacion  text not null check (orientacion in ('HORIZONTAL', 'VERTICAL')),
  paginas      int not null default 1 check (paginas between 1 and 10),
  fondo        bigint references certificacion_imagen,
  fondo_en_todas boolean not null default false,
  elementos    jsonb not null check (jsonb_typeof(elementos) = 'array'),
  -- Conditions on the enrolment: {"aprobado": true, "asistenciaMinima": 80}.
  criterio     jsonb not null check (jsonb_typeof(criterio) = 'object'),
  estado       text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index certificacion_formato_nombre_unico on certificacion_formato (plano(nombre));
create index certificacion_formato_fondo on certificacion_formato (fondo) where fondo is not null;

-- A certificate as it was issued. Its content is frozen; only its state, the record of its use and a note change.
create table certificado (
  id_certificado bigint generated always as identity primary key,
  -- A hundred random bits in Crockford's base 32, which leaves out letters that look alike.
  codigo        text collate "C" not null constraint certificado_codigo_unico unique check (codigo ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
  id_matricula  bigint not null references matricula,
  id_certificacion_formato bigint not null references certificacion_formato,
  fecha_emision date not null,
  -- The printed values by placeholder, and the dates of the course.
  datos         jsonb not null,
  sha256        text not null check (sha256 ~ '^[0-9a-f]{64}$'),
  bytes         int not null check (bytes > 0),
  -- Reason to issue it in spite of an overdue charge.
  excepcion     text,
  observacion   text,
  fecha_envio   timestamptz,
  motivo        text,
  fecha_anulacion timestamptz,
  -- The certificate that replaces it.
  id_reemplazo  bigint references certificado,
  -- Left out of the lists. It is annulled, and its public page says so.
  oculto        boolean not null default false,
  estado        text not null default 'EMITIDO' check (estado in ('EMITIDO', 'ENVIADO', 'ANULADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  busqueda text collate "C" not null default '',
  constraint certificado_anulado check ((estado = 'ANULADO') = (motivo is not null) and (estado = 'ANULADO') = (fecha_anulacion is not null)),
  constraint certificado_reemplazo check (id_reemplazo is null or estado = 'ANULADO' and id_reemplazo <> id_certificado),
  constraint certificado_oculto check (not oculto or estado = 'ANULADO')
);
create unique index certificado_uno_vivo on certificado (id_matricula, id_certificacion_formato) where estado <> 'ANULADO';
create index certificado_matricula on certificado (id_matricula);
create index certificado_formato on certificado (id_certificacion_formato);
create index certificado_reemplazo_fk on certificado (id_reemplazo) where id_reemplazo is not null;
create index certificado_busqueda on certificado using gin (busqueda gin_trgm_ops);
create index certificado_fecha on certificado (fecha_emision, id_certificado) where not oculto;

-- The PDF of each, apart, so that lists do not carry it. Written once, with its certificate.
create table certificado_pdf (
  id_certificado bigint primary key references certificado,
  datos          bytea not null
);
alter table certificado_pdf alter datos set storage external;

create table corrida_certificado (
  id_corrida      bigint not null references corrida on delete cascade,
  id_certificado  bigint not null references certificado,
  version_despues int not null,
  deshecha        timestamptz,
  primary key (id_corrida, id_certificado)
);
create index corrida_certificado_certificado on corrida_certificado (id_certificado);
