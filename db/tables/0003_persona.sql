create table perfil (
  id_perfil   bigint generated always as identity primary key,
  nombre      text not null,
  nivel       int not null check (nivel between 1 and 9),
  roles       text[] not null default '{}',
  authorities text[] not null default '{}',
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index perfil_nombre_unico on perfil (plano(nombre));

create table usuario (
  id_usuario       bigint generated always as identity primary key,
  categoria_documento text not null generated always as ('TIPO_DOCUMENTO') stored,
  tipo_documento   text not null,
  numero_documento text not null,
  nombres          text not null,
  papellido        text not null,
  sapellido        text,
  correo           text,
  celular          text,
  fecha_nacimiento date,
  direccion        text,
  apoderado        jsonb,
  login            text not null,
  id_perfil        bigint not null references perfil,
  clave_hash       text,
  clave_vence      timestamptz,
  debe_cambiar_clave boolean not null default false,
  ultimo_acceso    timestamptz,
  preferencias     jsonb not null default '{}',
  estado           text not null default 'ACTIVO' check (estado in ('ACTIVO', 'BLOQUEADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  busqueda     text not null generated always as (plano(
    nombres || ' ' || papellido || ' ' || coalesce(sapellido, '') || ' ' || numero_documento || ' ' || login || ' ' || coalesce(correo, '')
  )) stored,
  orden_nombre text collate "C" not null generated always as (plano(
    papellido || ' ' || coalesce(sapellido, '') || ' ' || nombres
  )) stored,
  constraint usuario_tipo_documento foreign key (categoria_documento, tipo_documento) references tipo (categoria, codigo)
);
create unique index usuario_documento_unico on usuario (tipo_documento, upper(numero_documento));
create unique index usuario_login_unico on usuario (lower(login));
create index usuario_busqueda on usuario using gin (busqueda gin_trgm_ops);
create index usuario_orden on usuario (orden_nombre, id_usuario);
create index usuario_perfil on usuario (id_perfil, orden_nombre);

call vigilar('perfil', 'id_perfil');
-- Generated columns count as derived: before a row is written they are not yet known.
call vigilar('usuario', 'id_usuario', 'ultimo_acceso', 'preferencias', 'categoria_documento', 'busqueda', 'orden_nombre');

-- A session lives here, not in the token: ending it takes effect at the next request.
create table sesion (
  id_sesion  uuid primary key,
  id_usuario bigint not null references usuario on delete cascade,
  creada     timestamptz not null default now(),
  vence      timestamptz not null,
  renovada   timestamptz not null default now(),
  huella     bytea not null,
  huella_previa bytea,
  direccion  text,
  agente     text,
  -- When the password was last typed; some operations ask for it again.
  identificada timestamptz not null default now(),
  revocada   timestamptz
);
create index sesion_usuario on sesion (id_usuario);
create unique index sesion_huella on sesion (huella);
create index sesion_huella_previa on sesion (huella_previa);

-- Failed sign-ins, by login and by address: further attempts are slowed down, then locked for a while.
create table acceso_fallido (
  clave           text primary key,
  fallos          int not null,
  desde           timestamptz not null default now(),
  bloqueado_hasta timestamptz
);

-- Links to choose a new password, valid once: only their hash is kept.
create table clave_olvido (
  huella     bytea primary key,
  id_usuario bigint not null references usuario on delete cascade,
  vence      timestamptz not null,
  usada      timestamptz
);

-- Outbox: mails and messages to send, each written by the transaction that causes it.
create table envio (
  id_envio   bigint generated always as identity primary key,
  canal      text not null check (canal in ('CORREO', 'WHATSAPP')),
  destino    text not null,
  asunto     text,
  cuerpo     text not null,
  estado     text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'FALLIDO')),
  intentos   int not null default 0,
  proximo    timestamptz not null default now(),
  resultado  text,
  -- Only the reader may see the text, such as a link: it is erased once sent.
  reservado  boolean not null default false,
  instante   timestamptz not null default now()
);
create index envio_pendiente on envio (proximo) where estado = 'PENDIENTE';

-- A person as the rows of other nouns show them.
create function persona_corta(u usuario) returns jsonb stable language sql
  return case when u.id_usuario is not null then jsonb_build_object('idUsuario', u.id_usuario, 'nombres', u.nombres, 'papellido', u.papellido,
    'sapellido', u.sapellido, 'tipoDocumento', u.tipo_documento, 'numeroDocumento', u.numero_documento) end;
