-- A company that pays for its employees, and the enrolments that it pays (decision 127).
create table empresa (
  id_empresa   bigint generated always as identity primary key,
  ruc          text not null constraint empresa_ruc_unico unique constraint empresa_ruc check (ruc_valido(ruc)),
  razon_social text not null,
  direccion    text,
  correo       text,
  telefono     text,
  contacto     text,
  estado       text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
call vigilar('empresa', 'id_empresa');

-- An enrolment is paid by one company at most.
create table empresa_matricula (
  id_matricula bigint primary key references matricula,
  id_empresa   bigint not null references empresa,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create index empresa_matricula_empresa on empresa_matricula (id_empresa, id_matricula);
call vigilar('empresa_matricula', 'id_matricula');
