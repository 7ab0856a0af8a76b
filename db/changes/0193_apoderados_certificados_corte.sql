-- Guardians and certificates of the old school, and the day from which payments are of the till (decision 193).
alter table importacion
  drop constraint importacion_clase,
  add constraint importacion_clase check (clase in ('AREAS', 'CURSOS', 'PERIODOS', 'GRUPOS', 'TARIFARIOS', 'PERSONAS', 'APODERADOS', 'MATRICULAS',
    'CUENTAS', 'PAGOS', 'NOTAS', 'CERTIFICADOS'));

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('importacion.corte', '', 'FECHA', 'Primer día que es de este programa: lo anterior llega como historia', true);

-- A certificate that another program issued: its paper is not here, its number is verified. The name is that of the person.
create table certificado_antiguo (
  id_certificado_antiguo bigint generated always as identity primary key,
  numero        text not null,
  id_usuario    bigint not null references usuario,
  id_matricula  bigint references matricula,
  curso         text not null,
  horas         int,
  fecha_emision date not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create unique index certificado_antiguo_numero_unico on certificado_antiguo (numero_llano(numero));
create index certificado_antiguo_usuario on certificado_antiguo (id_usuario);
create index certificado_antiguo_matricula on certificado_antiguo (id_matricula) where id_matricula is not null;
