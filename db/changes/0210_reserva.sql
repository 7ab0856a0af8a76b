-- A seat held without an enrolment for some minutes (decision 220). It counts in grupo.ofrecidos, beside the offers of the waiting list.
create table reserva (
  id_reserva  bigint generated always as identity primary key,
  id_grupo    bigint not null references grupo,
  -- SHA-256 of the code that its holder has: the code itself is not kept.
  huella      text not null constraint reserva_huella_unica unique check (huella ~ '^[0-9a-f]{64}$'),
  -- The instant until which the seat is held.
  vence       timestamptz not null,
  origen      text not null check (origen in ('PUBLICO', 'LISTA', 'OFICINA')),
  -- SHA-256 of the device or the network that asked, for its limit; forgotten when the hold ends.
  equipo      text,
  -- The enrolment that took the seat.
  id_matricula bigint references matricula,
  estado      text not null default 'VIGENTE' check (estado in ('VIGENTE', 'CONSUMIDA', 'VENCIDA', 'SOLTADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint reserva_sin_equipo check (estado = 'VIGENTE' or equipo is null),
  constraint reserva_consumida check (id_matricula is null or estado = 'CONSUMIDA')
);
create index reserva_grupo on reserva (id_grupo);
create index reserva_matricula on reserva (id_matricula);
create index reserva_vence on reserva (vence) where estado = 'VIGENTE';
create index reserva_viva on reserva (id_grupo, vence) where estado = 'VIGENTE';
create index reserva_equipo on reserva (equipo) where estado = 'VIGENTE';

-- The trail of the seats of each group, in order and without names: replayed, it leads to the counters of the group.
create table cupo_movimiento (
  id_cupo_movimiento bigint generated always as identity primary key,
  id_grupo   bigint not null references grupo on delete cascade,
  instante   timestamptz not null default clock_timestamp(),
  hecho      text not null check (hecho in ('INICIO', 'RESERVADO', 'OFRECIDO', 'TOMADO', 'SOLTADO', 'VENCIDO', 'MATRICULADO', 'LIBERADO')),
  -- Seats enrolled and seats held by it, less those let go.
  asientos   int not null,
  apartados  int not null,
  -- Seats of the group when it happened.
  capacidad  int not null,
  id_reserva bigint references reserva
);
create index cupo_movimiento_grupo on cupo_movimiento (id_grupo, id_cupo_movimiento);
create index cupo_movimiento_reserva on cupo_movimiento (id_reserva) where id_reserva is not null;

-- The seats taken before the trail began.
insert into cupo_movimiento (id_grupo, hecho, asientos, apartados, capacidad)
select id_grupo, 'INICIO', matriculados, ofrecidos, capacidad from grupo where matriculados + ofrecidos > 0;

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('catalogo.activo', '', 'LOGICO', 'Catálogo público de cursos', true),
  ('reserva.minutos', '', 'NUMERO', 'Minutos en que se aparta una vacante a quien se inscribe por la web', true);

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('reserva', 'VIGENTE', 'Vigente', 'orange', 1, true),
  ('reserva', 'CONSUMIDA', 'Matriculado', 'green', 2, true),
  ('reserva', 'VENCIDA', 'Vencida', 'red', 3, true),
  ('reserva', 'SOLTADA', 'Soltada', 'gray', 4, true);
