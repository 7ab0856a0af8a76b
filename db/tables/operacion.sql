-- Long work done in the background on a user's request. It is not audited itself: its changes of other tables are.
create table tarea (
  id_tarea   bigint generated always as identity primary key,
  id_usuario bigint not null references usuario,
  -- The request after validation; its files are in tarea_archivo.
  operacion  text not null,
  entrada    json not null,
  detalle    text,
  -- The kind of file, when the request is a list as a file.
  formato    text,
  simular    boolean not null,
  idioma     text not null,
  direccion  text not null,
  id_sesion  text not null,
  estado     text not null default 'EN_COLA' check (estado in ('EN_COLA', 'EN_CURSO', 'TERMINADA', 'FALLIDA', 'CANCELADA')),
  avance     int not null default 0 check (avance >= 0),
  total      int not null default 0,
  rechazados int not null default 0,
  cancelar   boolean not null default false,
  -- The server that runs it, and the number of its turn: a server that wakes after its turn was taken over can write nothing.
  servidor   uuid,
  toma       int not null default 0,
  latido     timestamptz,
  -- Turns since the last progress.
  intentos   int not null default 0,
  no_antes   timestamptz not null default now(),
  -- The answer to the letter.
  resultado  json,
  error      json,
  archivo_nombre text,
  archivo_tipo   text,
  archivo_bytes  int,
  fecha_creacion timestamptz not null default now(),
  fecha_inicio   timestamptz,
  fecha_fin      timestamptz,
  -- State shared by all the runs of a task, such as the id of the changes that can be undone as one.
  memoria json not null default '{}',
  constraint tarea_avance check (avance <= total),
  constraint tarea_rechazados check (rechazados between 0 and avance),
  constraint tarea_fin check ((estado in ('TERMINADA', 'FALLIDA', 'CANCELADA')) = (fecha_fin is not null)),
  constraint tarea_en_curso check ((estado = 'EN_CURSO') = (servidor is not null)),
  constraint tarea_error check ((estado = 'FALLIDA') = (error is not null))
);
create index tarea_por_hacer on tarea (id_tarea) where estado in ('EN_COLA', 'EN_CURSO');
create index tarea_usuario on tarea (id_usuario, id_tarea);
create index tarea_fin on tarea (fecha_fin) where fecha_fin is not null;
create unique index tarea_en_curso_de on tarea (id_usuario) where estado = 'EN_CURSO';

-- An item that is done: written in the transaction that does it, so that no item is done twice.
create table tarea_item (
  id_tarea  bigint not null references tarea on delete cascade,
  -- The id of the item, or its row in the file.
  clave     bigint not null,
  orden     bigint generated always as identity,
  ok        boolean not null,
  resultado json not null,
  primary key (id_tarea, clave)
);

-- Files of the request and of the result: in the database and not in a folder, because another server may do the work.
create table tarea_archivo (
  id_tarea bigint not null references tarea on delete cascade,
  campo    text not null,
  parte    int not null,
  datos    bytea not null,
  primary key (id_tarea, campo, parte)
);

-- Scheduled backups that ended: whole, with their size, or not, with the reason.
create table respaldo (
  id_respaldo bigint generated always as identity primary key,
  inicio timestamptz not null,
  fin    timestamptz not null default now(),
  bytes  bigint check (bytes > 0),
  motivo text,
  check ((bytes is null) <> (motivo is null))
);
create index respaldo_hecho on respaldo (inicio) where motivo is null;

-- The entries of the bell that each user has read (decision 114): all until an instant, and since then one by one.
create table aviso_visto (
  id_usuario bigint primary key references usuario on delete cascade,
  hasta      timestamptz not null,
  -- Kind and id, as in PAGO_INFORMADO:12. The last ones only: what is older is not told any more.
  claves     text[] not null default '{}',
  constraint aviso_visto_pocas check (cardinality(claves) <= 300)
);

create table correccion (
  id_correccion bigint generated always as identity primary key,
  id_incidencia bigint not null constraint correccion_de_su_caso unique references incidencia,
  id_usuario    bigint not null references usuario,
  cambios       jsonb not null,
  respuesta     text,
  estado        text not null default 'PEDIDA' check (estado in ('PEDIDA', 'APLICADA', 'RECHAZADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint correccion_respondida check ((estado = 'PEDIDA') = (respuesta is null))
);
create unique index correccion_una_pedida on correccion (id_usuario) where estado = 'PEDIDA';
create index correccion_usuario on correccion (id_usuario);

-- Each erasure, and the transaction that did it: only that one may change what is otherwise fixed.
create table supresion (
  id_supresion bigint generated always as identity primary key,
  id_usuario   bigint not null constraint supresion_una unique references usuario,
  motivo       text not null,
  instante     timestamptz not null default now(),
  actor        text not null default actor(),
  transaccion  text not null default pg_current_xact_id()::text
);
