create table tarifario (
  id_tarifario   bigint generated always as identity primary key,
  id_area        bigint,
  nombre         text not null,
  id_moneda      bigint not null references moneda,
  vigencia_desde date not null,
  vigencia_hasta date,
  estado         text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint tarifario_vigencia check (vigencia_desde <= vigencia_hasta)
);
create unique index tarifario_nombre_unico on tarifario (plano(nombre));
create index tarifario_area on tarifario (id_area, vigencia_desde);

create table tarifario_concepto (
  id_tarifario_concepto bigint generated always as identity primary key,
  id_tarifario      bigint not null references tarifario on delete cascade,
  nombre            text not null,
  tipo              text not null check (tipo in ('MATRICULA', 'CUOTA', 'MATERIAL', 'CERTIFICADO', 'MORA', 'OTRO')),
  monto             numeric(10, 2) not null check (monto >= 0),
  orden             int not null default 0,
  obligatorio       boolean not null default true,
  dias_vencimiento  int not null default 0 check (dias_vencimiento between -3650 and 3650),
  estado            text not null default 'ACTIVO' check (estado in ('ACTIVO', 'INACTIVO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- The kind of tax of a line; null is the institution's usual kind.
  afectacion text
    constraint tarifario_concepto_afectacion check (afectacion in ('GRAVADO', 'EXONERADO', 'INAFECTO')),
  -- A price may be told without its tax: what is charged is the price with it, at the rate of the day (decision 136).
  incluye_impuesto boolean not null default true,
  constraint tarifario_concepto_impuesto_aparte
    check (incluye_impuesto or afectacion is not distinct from 'GRAVADO')
);
create unique index tarifario_concepto_nombre_unico on tarifario_concepto (id_tarifario, plano(nombre));

-- A charge. Its paid amount is a counter that follows the applications of confirmed payments; a check limits it.
create table cuenta (
  id_cuenta    bigint generated always as identity primary key,
  id_matricula bigint not null,
  id_usuario   bigint not null references usuario,
  id_tarifario_concepto bigint references tarifario_concepto,
  tipo         text not null default 'OTRO' check (tipo in ('MATRICULA', 'CUOTA', 'MATERIAL', 'CERTIFICADO', 'MORA', 'OTRO')),
  concepto     text not null,
  id_moneda    bigint not null references moneda,
  monto        numeric(10, 2) not null check (monto >= 0),
  descuento    numeric(10, 2) not null default 0,
  pagado       numeric(10, 2) not null default 0 check (pagado >= 0),
  saldo        numeric(10, 2) not null generated always as (monto - descuento - pagado) stored,
  fecha_vencimiento date not null,
  motivo       text,
  estado       text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'PARCIAL', 'PAGADA', 'ANULADA', 'ELIMINADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  -- The late fee of a charge is a charge of its own: of the same student, in the same currency, once for each rule.
  id_cuenta_origen bigint,
  regla text check (regla in ('FIJO', 'PORCENTAJE', 'DIARIA')),
  -- The days counted so far of a daily late fee that still grows, and their unrounded amount.
  mora_dias int,
  mora_devengado numeric,
  -- Upper limit of the late fee.
  mora_tope numeric(10, 2),
  constraint cuenta_descuento check (descuento between 0 and monto),
  constraint cuenta_saldo check (pagado <= monto - descuento),
  constraint cuenta_anulada_sin_pago check (estado not in ('ANULADA', 'ELIMINADA') or pagado = 0),
  constraint cuenta_de_su_alumno unique (id_cuenta, id_usuario, id_moneda),
  constraint cuenta_mora_unica unique (id_cuenta_origen, regla),
  constraint cuenta_mora_origen foreign key (id_cuenta_origen, id_usuario, id_moneda)
    references cuenta (id_cuenta, id_usuario, id_moneda),
  constraint cuenta_mora_completa check ((id_cuenta_origen is null) = (regla is null) and (regla is null or tipo = 'MORA')),
  constraint cuenta_mora_diaria check (mora_devengado is null or (regla = 'DIARIA' and mora_dias is not null)),
  constraint cuenta_mora_tope check (monto <= mora_tope)
);
create index cuenta_matricula on cuenta (id_matricula);
create index cuenta_usuario on cuenta (id_usuario, fecha_vencimiento);
create index cuenta_concepto on cuenta (id_tarifario_concepto);
-- Includes the enrolment: whether one owes anything is answered from the index alone.
create index cuenta_por_cobrar on cuenta (fecha_vencimiento, id_cuenta) include (id_matricula) where estado in ('PENDIENTE', 'PARCIAL');
create index cuenta_vencimiento on cuenta (fecha_vencimiento, id_cuenta);

-- The charges that a withdrawal annulled: a reinstated student owes exactly these again.
create table retiro_cuenta (
  id_cuenta    bigint primary key references cuenta,
  id_matricula bigint not null
);
create index retiro_cuenta_matricula on retiro_cuenta (id_matricula);

-- The part of a payment applied to a charge: of the same student, in the same currency. A withdrawn one is marked, not erased.
create table cuenta_ingreso (
  id_cuenta_ingreso bigint generated always as identity primary key,
  id_cuenta   bigint not null,
  id_ingreso  bigint not null,
  id_usuario  bigint not null,
  id_moneda   bigint not null,
  monto       numeric(10, 2) not null check (monto > 0),
  estado      text not null default 'VIGENTE' check (estado in ('VIGENTE', 'ANULADA')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint cuenta_ingreso_cuenta foreign key (id_cuenta, id_usuario, id_moneda) references cuenta (id_cuenta, id_usuario, id_moneda)
);
create unique index cuenta_ingreso_unica on cuenta_ingreso (id_cuenta, id_ingreso) where estado = 'VIGENTE';
create index cuenta_ingreso_por_ingreso on cuenta_ingreso (id_ingreso);
create index cuenta_ingreso_por_cuenta on cuenta_ingreso (id_cuenta);
create index cuenta_ingreso_usuario on cuenta_ingreso (id_usuario, id_cuenta_ingreso);

-- Daily work, done once however many servers run: the transaction that does it writes the row.
create table corrida_diaria (
  trabajo  text not null,
  fecha    date not null,
  instante timestamptz not null default now(),
  primary key (trabajo, fecha)
);
