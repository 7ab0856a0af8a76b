-- Bringing the old school in (decision 190): each file is a run, each row keeps the key that it had in the old system.
create table importacion (
  id_importacion bigint generated always as identity primary key,
  clase   text not null constraint importacion_clase check (clase in ('AREAS', 'CURSOS', 'PERIODOS', 'GRUPOS', 'TARIFARIOS', 'PERSONAS', 'MATRICULAS',
    'CUENTAS', 'PAGOS', 'NOTAS')),
  sistema text not null,
  archivo text not null,
  nuevas       int not null default 0,
  actualizadas int not null default 0,
  iguales      int not null default 0,
  rechazadas   int not null default 0,
  estado  text not null default 'HECHA' constraint importacion_estado check (estado in ('HECHA', 'DESHECHA', 'DESHECHA_EN_PARTE')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);

-- The key of a row in the old system, and its values as the last file had them: what differs from them was changed here.
create table origen (
  id_origen bigint generated always as identity primary key,
  tabla   text not null,
  id      bigint not null,
  sistema text not null,
  clave   text not null,
  valores jsonb not null,
  constraint origen_unico unique (tabla, sistema, clave)
);
create index origen_de on origen (tabla, id);
create index origen_clave on origen (lower(clave));

-- A row that a run made or changed. Without `antes` the run made it.
create table importacion_cambio (
  id_importacion bigint not null references importacion,
  tabla text not null,
  id    bigint not null,
  -- Null of a row made beside one of the kind, which goes with it.
  id_origen bigint,
  antes jsonb,
  -- Values of its origin before the run; null if the run gave it its origin.
  valores_antes jsonb,
  deshecha timestamptz,
  primary key (id_importacion, tabla, id)
);
create index importacion_cambio_de on importacion_cambio (tabla, id);

-- A payment of before the cut-over: collected on its day, with the number of its old receipt; in no cash, series or document of today.
alter table ingreso
  add column historico boolean not null default false,
  add column numero_antiguo text,
  drop constraint ingreso_con_recibo,
  drop constraint ingreso_confirmado_cuando,
  add constraint ingreso_con_recibo check (estado not in ('CONFIRMADO', 'DEVUELTO') or numero_recibo is not null or historico),
  add constraint ingreso_confirmado_cuando check ((numero_recibo is not null or historico) = (fecha_confirmacion is not null)),
  add constraint ingreso_historico check (not historico or (estado in ('CONFIRMADO', 'DEVUELTO') and numero_recibo is null and id_operador is null
    and orden_en_linea is null and id_empresa_pago is null and redondeo = 0)),
  add constraint ingreso_numero_antiguo check (historico or numero_antiguo is null);

-- People who bring no document: their number is the key of the old system. It is not offered.
insert into tipo (categoria, codigo, nombre, patron, orden, del_sistema, estado)
values ('TIPO_DOCUMENTO', 'SD', 'Sin documento', '^[A-Z0-9._/-]{1,20}$', 99, true, 'INACTIVO') on conflict do nothing;

update perfil set authorities = array_append(authorities, 'per_importacion')
where nivel = 1 and 'per_configuracion' = any (authorities) and not 'per_importacion' = any (authorities);
