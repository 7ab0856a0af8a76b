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
  constraint tarea_avance check (avance <= total),
  constraint tarea_rechazados check (rechazados between 0 and avance),
  constraint tarea_fin check ((estado in ('TERMINADA', 'FALLIDA', 'CANCELADA')) = (fecha_fin is not null)),
  constraint tarea_en_curso check ((estado = 'EN_CURSO') = (servidor is not null)),
  constraint tarea_error check ((estado = 'FALLIDA') = (error is not null))
);
create index tarea_por_hacer on tarea (id_tarea) where estado in ('EN_COLA', 'EN_CURSO');
create index tarea_usuario on tarea (id_usuario, id_tarea);
create index tarea_fin on tarea (fecha_fin) where fecha_fin is not null;

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

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('tarea.dias', '30', 'NUMERO', 'Días que se guardan los trabajos largos terminados, con sus archivos', true);
