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
create trigger certificacion_imagen_solo_se_agrega before update or delete or truncate on certificacion_imagen
  for each statement execute function solo_se_agrega();

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
call vigilar('certificacion_formato', 'id_certificacion_formato');
