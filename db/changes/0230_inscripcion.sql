-- The door through which an enrolment came: the office, or the public page.
alter table matricula
  add column origen text not null default 'OFICINA' constraint matricula_origen_conocido check (origen in ('OFICINA', 'PUBLICO', 'LISTA'));

-- Every text of the terms of the public door that was in force, numbered, as people read it.
create table inscripcion_texto (
  numero int primary key,
  texto  text not null check (texto <> ''),
  desde  timestamptz not null default now(),
  usuario_creacion text not null default actor()
);

-- An enrolment asked for at the public door with a reservation, and how far it came (decision 224).
create table inscripcion (
  id_inscripcion bigint generated always as identity primary key,
  id_reserva  bigint not null constraint inscripcion_reserva unique references reserva,
  -- Null while a known person has not opened the mailed link.
  id_matricula bigint constraint inscripcion_matricula unique references matricula,
  -- The adult or the student who pays.
  id_pagador  bigint references usuario,
  medio       text not null check (medio in ('TARJETA', 'TRANSFERENCIA', 'CAJA')),
  -- The instant until which a payment or the mailed link is waited for.
  vence       timestamptz not null,
  -- SHA-256 of the code of the mailed link: the code itself is not kept.
  enlace      text constraint inscripcion_enlace_unico unique check (enlace ~ '^[0-9a-f]{64}$'),
  correo_verificado timestamptz,
  -- The form of a known person, until they prove by the link that it is theirs.
  datos       jsonb,
  -- The terms as they were accepted: number of the text, if the institution has one, instant and address.
  numero      int references inscripcion_texto,
  aceptado    timestamptz not null default now(),
  direccion   text not null,
  -- The money came after the hold had ended.
  tarde       boolean not null default false,
  estado      text not null default 'PENDIENTE' check (estado in ('POR_ENLACE', 'PENDIENTE', 'FIRME', 'VENCIDA', 'EN_LISTA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint inscripcion_por_enlace check (estado in ('POR_ENLACE', 'VENCIDA') or id_matricula is not null),
  constraint inscripcion_datos check (estado = 'POR_ENLACE' or datos is null)
);
create index inscripcion_pagador on inscripcion (id_pagador);
create index inscripcion_texto_numero on inscripcion (numero);
create index inscripcion_abierta on inscripcion (id_inscripcion) where estado in ('POR_ENLACE', 'PENDIENTE');
create index inscripcion_vencida on inscripcion (id_inscripcion) where estado = 'VENCIDA';

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('inscripcion.terminos', '', 'TEXTO', 'Términos que acepta quien se inscribe por la web', true),
  ('inscripcion.horas', '', 'NUMERO', 'Horas en que se guarda el cupo de quien paga en caja', true);

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('inscripcion', 'POR_ENLACE', 'Por confirmar', 'gray', 1, true),
  ('inscripcion', 'PENDIENTE', 'Por pagar', 'orange', 2, true),
  ('inscripcion', 'FIRME', 'Firme', 'green', 3, true),
  ('inscripcion', 'VENCIDA', 'Vencida', 'red', 4, true),
  ('inscripcion', 'EN_LISTA', 'En lista de espera', 'blue', 5, true);
