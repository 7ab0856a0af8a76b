create table perfil (
  id_perfil   bigint generated always as identity primary key,
  nombre      text not null,
  nivel       int not null check (nivel between 1 and 9),
  roles       text[] not null default '{}',
  authorities text[] not null default '{}',
  estado      text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- Whether the users of a profile must have one.
  exige_segundo_factor boolean not null default false
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
  -- Since when a person is anonymous. Who is cannot sign in, be reached or be named again.
  suprimido timestamptz,
  constraint usuario_tipo_documento foreign key (categoria_documento, tipo_documento) references tipo (categoria, codigo),
  constraint usuario_suprimido check (suprimido is null or (estado = 'BLOQUEADO' and clave_hash is null and numero_documento like 'SUPRIMIDO-%'
    and correo is null and celular is null and fecha_nacimiento is null and direccion is null and apoderado is null))
);
create unique index usuario_documento_unico on usuario (tipo_documento, upper(numero_documento));
create unique index usuario_login_unico on usuario (lower(login));
create index usuario_busqueda on usuario using gin (busqueda gin_trgm_ops);
create index usuario_orden on usuario (orden_nombre, id_usuario);
create index usuario_perfil on usuario (id_perfil, orden_nombre);
-- For the author of a grade and the actor: by the login as stored, not as typed.
create index usuario_login on usuario (login);
-- The search of the program finds a student by the digits of the telephone, however they are written.
create index usuario_celular on usuario using gin (regexp_replace(celular, '\D', '', 'g') gin_trgm_ops);

-- Data that people change themselves: a small picture, and a mail address that takes effect by its link (decision 088).
create table usuario_foto (
  id_usuario_foto bigint generated always as identity primary key,
  id_usuario bigint not null constraint usuario_foto_unica unique references usuario on delete cascade,
  datos      bytea not null check (length(datos) between 1 and 262144),
  sha256     text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

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
  identificada timestamptz default now(),
  revocada   timestamptz,
  -- Whether a session was opened with a one-time password: it is good for changing the password and for nothing else, until that is done.
  de_un_uso boolean not null default false,
  -- When a session was last used, to the minute: one that lies idle for too long is over.
  usada timestamptz not null default now()
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

-- A new mail address that waits for its link. Only the hash of the link is kept; it is good once.
create table correo_cambio (
  huella     bytea primary key,
  id_usuario bigint not null constraint correo_cambio_uno unique references usuario on delete cascade,
  correo     text not null,
  vence      timestamptz not null
);

-- The account at an OpenID provider by which a user signs in: found by issuer and subject, never again by its mail address.
create table identidad (
  id_usuario bigint not null references usuario on delete cascade,
  -- The provider by its name in the environment: one account at each.
  proveedor  text not null,
  emisor     text not null,
  sujeto     text not null,
  -- The address that the account had when it was bound, for its owner to recognise it.
  correo     text not null,
  creada     timestamptz not null default now(),
  primary key (id_usuario, proveedor),
  constraint identidad_unica unique (emisor, sujeto)
);

-- Ways back from a provider that were used, by the hash of their state, until they expire: each is good once.
create table retorno_usado (
  huella bytea primary key,
  vence  timestamptz not null
);

-- The second factor of a user: a secret shared with an app that shows codes, encrypted with a key of the server that is not in
-- the database. Until it is activated with a first code it asks for nothing.
create table segundo_factor (
  id_usuario  bigint primary key references usuario on delete cascade,
  secreto     bytea not null,
  activado    timestamptz,
  -- The step of 30 seconds of the last code that was accepted: a code is good once.
  ultimo_paso bigint not null default 0
);

-- Recovery codes, good once each: only their keyed hash is kept.
create table segundo_factor_codigo (
  id_usuario bigint not null references segundo_factor on delete cascade,
  huella     bytea not null,
  usado      timestamptz,
  primary key (id_usuario, huella)
);

-- Every text that was in force, numbered, as people read it.
create table consentimiento_texto (
  numero int primary key,
  texto  text not null check (texto <> ''),
  desde  timestamptz not null default now(),
  usuario_creacion text not null default actor()
);

-- Acceptances of each text, by person and instant. The table only grows.
create table consentimiento (
  id_consentimiento bigint generated always as identity primary key,
  id_usuario bigint not null references usuario,
  numero     int not null references consentimiento_texto,
  aceptado   timestamptz not null default now(),
  constraint consentimiento_uno unique (id_usuario, numero)
);
create index consentimiento_de_texto on consentimiento (numero);

-- Foreign keys of earlier tables to these.
alter table vista
  add constraint vista_id_usuario_fkey foreign key (id_usuario) references usuario on delete cascade;

insert into perfil (nombre, nivel, roles, authorities) values
  ('Administrador', 1, '{ROLE_ADMINISTRADOR}', '{
    menu_inicio, menu_usuarios, menu_economico, web_usuario_listado, web_ingreso_nuevo, web_ingreso_listado, web_grupo_listado,
    web_curso_listado, web_ingreso_control_economico_grupos, web_tarifario_listado, web_ingreso_control_economico_alumnos,
    web_ingreso_control_economico_matriculas, per_usuario_nuevo, per_usuario_editar, per_usuario_eliminar, per_perfil_gestionar,
    per_grupo_gestionar, per_curso_gestionar, per_periodo_gestionar, per_area_gestionar, per_tarifario_gestionar, per_matricula_nueva,
    per_matricula_confirmar, per_matricula_suspender, per_matricula_retirar, per_matricula_activar, per_matricula_trasladar,
    per_matricula_eliminar, per_matricula_accesos, per_calificacion_registrar, per_asistencia_registrar, per_ingreso_nuevo,
    per_ingreso_confirmar, per_ingreso_anular, per_ingreso_devolver, per_ingreso_eliminar, per_cuenta_gestionar,
    per_incidencia_gestionar, per_certificado_emitir, per_certificado_anular, per_mensaje_enviar, per_configuracion,
    per_auditoria_ver, web_grupo_todos, per_cuenta_anular, per_cierre_aceptar, per_reclamo_responder, per_expediente_exportar,
    per_expediente_suprimir}'),
  ('Gestor académico', 2, '{ROLE_GESTOR}', '{
    menu_inicio, menu_usuarios, menu_economico, web_usuario_listado, web_ingreso_nuevo, web_ingreso_listado, web_grupo_listado,
    web_curso_listado, web_ingreso_control_economico_grupos, web_tarifario_listado, web_ingreso_control_economico_alumnos,
    web_ingreso_control_economico_matriculas, per_usuario_nuevo, per_usuario_editar, per_grupo_gestionar, per_curso_gestionar,
    per_periodo_gestionar, per_area_gestionar, per_tarifario_gestionar, per_matricula_nueva, per_matricula_confirmar,
    per_matricula_suspender, per_matricula_retirar, per_matricula_activar, per_matricula_trasladar, per_matricula_eliminar,
    per_matricula_accesos, per_calificacion_registrar, per_asistencia_registrar, per_ingreso_nuevo, per_ingreso_confirmar,
    per_cuenta_gestionar, per_incidencia_gestionar, per_certificado_emitir, per_certificado_anular, per_mensaje_enviar,
    web_grupo_todos}'),
  ('Caja', 3, '{ROLE_CAJA}', '{
    menu_inicio, menu_economico, web_usuario_listado, web_ingreso_nuevo, web_ingreso_listado, web_grupo_listado,
    web_ingreso_control_economico_grupos, web_tarifario_listado, web_ingreso_control_economico_alumnos,
    web_ingreso_control_economico_matriculas, per_ingreso_nuevo, per_ingreso_confirmar, per_ingreso_anular, per_ingreso_devolver,
    per_ingreso_eliminar, per_cuenta_gestionar, per_mensaje_enviar, web_grupo_todos, per_cuenta_anular, per_cierre_aceptar}'),
  ('Docente', 4, '{ROLE_DOCENTE}', '{
    menu_inicio, menu_economico, web_grupo_listado, web_curso_listado, per_calificacion_registrar, per_asistencia_registrar,
    per_incidencia_gestionar}'),
  ('Consulta', 5, '{ROLE_CONSULTA}', '{
    menu_inicio, menu_usuarios, menu_economico, web_usuario_listado, web_ingreso_listado, web_grupo_listado, web_curso_listado,
    web_ingreso_control_economico_grupos, web_tarifario_listado, web_ingreso_control_economico_alumnos,
    web_ingreso_control_economico_matriculas, web_grupo_todos}'),
  ('Alumno', 9, '{ROLE_ALUMNO}', '{menu_inicio,menu_miscursos}');
