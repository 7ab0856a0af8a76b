-- A prospect: a person who asked about a course before enrolling (decision 226), the door they came by, and what the staff does next.
create table interesado (
  id_interesado bigint generated always as identity primary key,
  nombres     text not null,
  papellido   text,
  sapellido   text,
  tipo_documento   text,
  numero_documento text,
  correo      text,
  celular     text,
  id_curso    bigint not null constraint interesado_curso references curso,
  id_grupo    bigint constraint interesado_grupo references grupo,
  origen      text not null check (origen in ('CATALOGO', 'CAMPANA', 'WHATSAPP', 'REFERIDO', 'SEDE')),
  -- The page, the marks of its campaign, and who sent the person.
  pagina      text,
  fuente      text,
  medio       text,
  campana     text,
  referido    text,
  -- Wrote the data of an enrolment and did not end it.
  a_medias    boolean not null default false,
  motivo_perdida text check (motivo_perdida in ('NO_RESPONDE', 'PRECIO', 'HORARIO', 'OTRA_ESCUELA', 'DISTANCIA', 'OTRO')),
  id_responsable bigint constraint interesado_responsable references usuario,
  paso        text,
  paso_fecha  date,
  paso_hora   text check (paso_hora ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  notas       text,
  -- When the person agreed to be written to, and to which text; none where the institution has no text.
  aceptado    timestamptz,
  aceptado_numero int references consentimiento_texto (numero),
  contactado  timestamptz,
  id_matricula bigint constraint interesado_matricula references matricula on delete set null,
  estado      text not null default 'NUEVO' check (estado in ('NUEVO', 'CONTACTADO', 'EVALUANDO', 'MATRICULADO', 'PERDIDO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint interesado_alcanzable check (correo is not null or celular is not null),
  constraint interesado_documento check ((tipo_documento is null) = (numero_documento is null)),
  constraint interesado_perdido check ((estado = 'PERDIDO') = (motivo_perdida is not null)),
  constraint interesado_paso check (paso_fecha is not null or (paso is null and paso_hora is null)),
  constraint interesado_numero check (aceptado is not null or aceptado_numero is null)
);
create index interesado_por_documento on interesado (numero_documento) where numero_documento is not null;
create index interesado_por_correo on interesado (lower(correo)) where correo is not null;
create index interesado_por_celular on interesado (celular) where celular is not null;
create index interesado_por_curso on interesado (id_curso);
create index interesado_por_grupo on interesado (id_grupo) where id_grupo is not null;
create index interesado_por_matricula on interesado (id_matricula) where id_matricula is not null;
create index interesado_por_responsable on interesado (id_responsable, paso_fecha) where id_responsable is not null;
create index interesado_por_estado on interesado (estado, paso_fecha);

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('interesado.meses', '', 'NUMERO', 'Meses tras los que se borran los datos de un interesado que no se matriculó', true);

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('interesado', 'NUEVO', 'Nuevo', 'blue', 1, true),
  ('interesado', 'CONTACTADO', 'Contactado', 'gray', 2, true),
  ('interesado', 'EVALUANDO', 'Evaluando', 'violet', 3, true),
  ('interesado', 'MATRICULADO', 'Matriculado', 'green', 4, true),
  ('interesado', 'PERDIDO', 'Perdido', 'red', 5, true);
