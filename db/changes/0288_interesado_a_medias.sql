-- A person who left an enrolment midway and agreed to be written to is reminded once, in the language in which they wrote (decision 248).
alter table interesado
  add column id_reserva bigint constraint interesado_reserva references reserva on delete set null,
  -- When the data of the enrolment were left.
  add column dejado timestamptz,
  add column idioma text constraint interesado_idioma check (idioma in ('es', 'en', 'de', 'fr'));
create index interesado_por_reserva on interesado (id_reserva) where id_reserva is not null;
create index interesado_dejado on interesado (dejado) where dejado is not null;

-- A mail to who is no user goes with their data.
alter table envio add column id_interesado bigint constraint envio_interesado references interesado on delete cascade;
create index envio_por_interesado on envio (id_interesado) where id_interesado is not null;

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('interesado.recuerda', '', 'LOGICO', 'Se escribe una vez a quien dejó su inscripción a medias y lo aceptó', true);

-- Counts of looks at the pages of the catalogue, and nothing of the people who looked.
create table visita (
  dia      date not null,
  id_curso bigint not null constraint visita_curso references curso on delete cascade,
  origen   text not null constraint visita_origen check (origen in ('CATALOGO', 'CAMPANA')),
  cuantas  int not null constraint visita_cuantas check (cuantas > 0),
  primary key (dia, id_curso, origen)
);
create index visita_por_curso on visita (id_curso);
