-- Points of issue: premises of the school that the tax office knows by a code of annex, with series of their own (decision 187).
create table local (
  id_local     bigint generated always as identity primary key,
  nombre       text not null constraint local_nombre_unico unique,
  -- Code of the annex in the taxpayer's record. 0000 is the main premises, which the settings name.
  codigo       text not null constraint local_codigo_unico unique
    constraint local_codigo check (codigo ~ '^[0-9]{4}$' and codigo <> '0000'),
  direccion    text not null,
  ubigeo       text not null constraint local_ubigeo check (ubigeo ~ '^[0-9]{6}$'),
  distrito     text not null,
  provincia    text not null,
  departamento text not null,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

-- The cashiers of a point: each is at one.
create table local_cajero (
  id_usuario bigint primary key references usuario on delete cascade,
  id_local   bigint not null references local on delete cascade
);
create index local_cajero_local on local_cajero (id_local);

alter table comprobante_serie add column id_local bigint references local;

drop index comprobante_serie_en_uso;
create unique index comprobante_serie_en_uso on comprobante_serie (clase, coalesce(modifica, ''), coalesce(id_local, 0)) where estado = 'ACTIVO';
create index comprobante_serie_local on comprobante_serie (id_local) where id_local is not null;
