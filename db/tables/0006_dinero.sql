-- A charge. Its paid amount is a counter that follows the applications of confirmed payments; a check limits it.
create table cuenta (
  id_cuenta    bigint generated always as identity primary key,
  id_matricula bigint not null,
  id_usuario   bigint not null references usuario,
  id_tarifario_concepto bigint references tarifario_concepto on delete set null,
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
  constraint cuenta_de_su_matricula foreign key (id_matricula, id_usuario) references matricula (id_matricula, id_usuario),
  constraint cuenta_descuento check (descuento between 0 and monto),
  constraint cuenta_saldo check (pagado <= monto - descuento),
  constraint cuenta_anulada_sin_pago check (estado not in ('ANULADA', 'ELIMINADA') or pagado = 0),
  constraint cuenta_de_su_alumno unique (id_cuenta, id_usuario, id_moneda)
);
create index cuenta_matricula on cuenta (id_matricula);
create index cuenta_usuario on cuenta (id_usuario, fecha_vencimiento);
create index cuenta_concepto on cuenta (id_tarifario_concepto);
-- Includes the enrolment: whether one owes anything is answered from the index alone.
create index cuenta_por_cobrar on cuenta (fecha_vencimiento, id_cuenta) include (id_matricula) where estado in ('PENDIENTE', 'PARCIAL');
create index cuenta_vencimiento on cuenta (fecha_vencimiento, id_cuenta);

create function cuenta_estado() returns trigger language plpgsql as $$
begin
  if new.estado not in ('ANULADA', 'ELIMINADA') then
    new.estado := case when new.pagado >= new.monto - new.descuento then 'PAGADA' when new.pagado > 0 then 'PARCIAL' else 'PENDIENTE' end;
  end if;
  return new;
end $$;
create trigger cuenta_estado before insert or update on cuenta for each row execute function cuenta_estado();

-- A payment received. Its applied amount is a counter too, in every state.
create table ingreso (
  id_ingreso   bigint generated always as identity primary key,
  id_usuario   bigint not null references usuario,
  fecha        date not null,
  monto        numeric(10, 2) not null check (monto > 0),
  id_moneda    bigint not null references moneda,
  id_medio_pago bigint not null references tipo,
  banco        text,
  numero_operacion text,
  numero_recibo text constraint ingreso_recibo_unico unique,
  constancia   text,
  observacion  text,
  motivo       text,
  monto_devuelto numeric(10, 2) not null default 0,
  aplicado     numeric(10, 2) not null default 0 check (aplicado >= 0),
  monto_disponible numeric(10, 2) not null generated always as (monto - monto_devuelto - aplicado) stored,
  -- INDICADO: the split was given with the payment. AUTOMATICO: it is decided when the payment is confirmed.
  reparto      text not null default 'AUTOMATICO' check (reparto in ('AUTOMATICO', 'INDICADO')),
  id_matricula bigint,
  orden_en_linea text constraint ingreso_orden_unica unique,
  estado       text not null default 'PENDIENTE' check (estado in
    ('REPORTADO', 'PENDIENTE', 'EN_PROCESO', 'CONFIRMADO', 'RECHAZADO', 'ANULADO', 'DEVUELTO', 'ELIMINADO')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  busqueda text not null default '',
  constraint ingreso_de_su_matricula foreign key (id_matricula, id_usuario) references matricula (id_matricula, id_usuario),
  constraint ingreso_reparto check (monto_devuelto >= 0 and aplicado + monto_devuelto <= monto),
  constraint ingreso_con_recibo check (estado not in ('CONFIRMADO', 'DEVUELTO') or numero_recibo is not null),
  constraint ingreso_devuelto check ((estado = 'DEVUELTO') = (monto_devuelto = monto and estado not in ('ANULADO', 'ELIMINADO'))),
  constraint ingreso_de_su_alumno unique (id_ingreso, id_usuario, id_moneda)
);
create unique index ingreso_operacion_viva on ingreso (id_medio_pago, upper(coalesce(banco, '')), upper(numero_operacion))
  where estado not in ('ANULADO', 'RECHAZADO', 'ELIMINADO') and numero_operacion is not null;
create index ingreso_usuario on ingreso (id_usuario, fecha);
create index ingreso_fecha on ingreso (fecha, id_ingreso);
create index ingreso_estado on ingreso (estado, id_ingreso);
create index ingreso_matricula on ingreso (id_matricula);
create index ingreso_busqueda on ingreso using gin (busqueda gin_trgm_ops);
create index ingreso_con_saldo on ingreso (id_usuario) where estado = 'CONFIRMADO' and monto_disponible > 0;

create function ingreso_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := concat_ws(' ', plano(new.numero_recibo), plano(new.numero_operacion), plano(new.banco),
    (select u.busqueda from usuario u where u.id_usuario = new.id_usuario));
  return new;
end $$;
create trigger ingreso_nombrar before insert or update of numero_recibo, numero_operacion, banco on ingreso
  for each row execute function ingreso_nombrar();

-- The currency of an enrolment's account: what it already owes, else its price list's, else the institution's.
create function moneda_de_matricula(bigint) returns bigint stable language sql
  return coalesce((select c.id_moneda from cuenta c where c.id_matricula = $1 limit 1),
    (select t.id_moneda from matricula m join tarifario t on t.id_tarifario = m.id_tarifario where m.id_matricula = $1),
    (select o.id_moneda from moneda o where o.codigo = parametro_de('institucion.moneda')));

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
  constraint cuenta_ingreso_cuenta foreign key (id_cuenta, id_usuario, id_moneda) references cuenta (id_cuenta, id_usuario, id_moneda),
  constraint cuenta_ingreso_ingreso foreign key (id_ingreso, id_usuario, id_moneda) references ingreso (id_ingreso, id_usuario, id_moneda)
);
create unique index cuenta_ingreso_unica on cuenta_ingreso (id_cuenta, id_ingreso) where estado = 'VIGENTE';
create index cuenta_ingreso_por_ingreso on cuenta_ingreso (id_ingreso);
create index cuenta_ingreso_por_cuenta on cuenta_ingreso (id_cuenta);
create index cuenta_ingreso_usuario on cuenta_ingreso (id_usuario, id_cuenta_ingreso);

-- Moves both counters with each application. An update counts as the old one withdrawn and the new one made.
create function cuenta_ingreso_aplicar() returns trigger language plpgsql as $$
declare
  quita numeric := case when tg_op <> 'INSERT' and old.estado = 'VIGENTE' then old.monto else 0 end;
  pone  numeric := case when tg_op <> 'DELETE' and new.estado = 'VIGENTE' then new.monto else 0 end;
  fila  cuenta_ingreso := case when tg_op = 'DELETE' then old else new end;
  confirmado boolean;
begin
  if tg_op = 'UPDATE' and (old.id_cuenta, old.id_ingreso) <> (new.id_cuenta, new.id_ingreso) then
    raise exception 'an application does not change its charge or its payment';
  end if;
  if quita = pone then return null; end if;
  update ingreso set aplicado = aplicado + pone - quita where id_ingreso = fila.id_ingreso
  returning estado = 'CONFIRMADO' into confirmado;
  if confirmado then
    update cuenta set pagado = pagado + pone - quita where id_cuenta = fila.id_cuenta;
  end if;
  return null;
end $$;
create trigger cuenta_ingreso_aplicar after insert or update or delete on cuenta_ingreso
  for each row execute function cuenta_ingreso_aplicar();

-- A payment that is confirmed, or stops being, moves what its charges have been paid.
create function ingreso_acreditar() returns trigger language plpgsql as $$
begin
  update cuenta c set pagado = c.pagado + case when new.estado = 'CONFIRMADO' then a.monto else -a.monto end
  from cuenta_ingreso a
  where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and c.id_cuenta = a.id_cuenta;
  return null;
end $$;
create trigger ingreso_acreditar after update of estado on ingreso for each row
  when ((old.estado = 'CONFIRMADO') <> (new.estado = 'CONFIRMADO')) execute function ingreso_acreditar();

-- Receipts are consecutive and without gaps, so the number is a row that a transaction locks, not a sequence.
create table serie (nombre text primary key, ultimo bigint not null default 0);

-- The names that searches look into follow the person.
create function usuario_renombrar() returns trigger language plpgsql as $$
begin
  update matricula set busqueda = plano(codigo) || ' ' || new.busqueda, orden_nombre = new.orden_nombre
  where id_usuario = new.id_usuario;
  update ingreso set busqueda = concat_ws(' ', plano(numero_recibo), plano(numero_operacion), plano(banco), new.busqueda)
  where id_usuario = new.id_usuario;
  return null;
end $$;
create trigger usuario_renombrar after update on usuario for each row
  when (old.busqueda is distinct from new.busqueda) execute function usuario_renombrar();

call vigilar('cuenta', 'id_cuenta', 'saldo');
call vigilar('ingreso', 'id_ingreso', 'aplicado', 'monto_disponible', 'busqueda');
call vigilar('cuenta_ingreso', 'id_cuenta_ingreso');

create function moneda_corta(m moneda) returns jsonb stable language sql
  return jsonb_build_object('idMoneda', m.id_moneda, 'codigo', m.codigo, 'simbolo', m.simbolo);
