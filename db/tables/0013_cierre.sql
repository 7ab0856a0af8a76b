-- The cash of one cashier in one day, in turns: each is accepted once, with what was counted, and never changes again.
create function dia_de(timestamptz) returns date stable language sql
  return ($1 at time zone parametro_de('institucion.zonaHoraria'))::date;

create table cierre (
  id_cierre   bigint generated always as identity primary key,
  fecha       date not null,
  -- The cashier's login. Turns are numbered from 1: a payment made after a turn was accepted falls in the next one.
  operador    text not null,
  turno       int not null check (turno > 0),
  -- The turn has every movement of that cashier between these two instants.
  desde       timestamptz not null,
  hasta       timestamptz not null,
  movimientos int not null,
  con_diferencia boolean not null,
  observacion text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint cierre_turno_unico unique (operador, fecha, turno),
  constraint cierre_diferencia_explicada check (not con_diferencia or observacion is not null)
);
create index cierre_fecha on cierre (fecha, id_cierre);

-- Sums in and out by method and currency, and the amount counted.
create table cierre_linea (
  id_cierre     bigint not null references cierre,
  id_moneda     bigint not null references moneda,
  id_medio_pago bigint not null references tipo,
  cobros        int not null,
  cobrado       numeric(14, 2) not null check (cobrado >= 0),
  anulaciones   int not null,
  anulado       numeric(14, 2) not null check (anulado >= 0),
  devoluciones  int not null,
  devuelto      numeric(14, 2) not null check (devuelto >= 0),
  esperado      numeric(14, 2) not null generated always as (cobrado - anulado - devuelto) stored,
  contado       numeric(14, 2),
  diferencia    numeric(14, 2) generated always as (contado - (cobrado - anulado - devuelto)) stored,
  primer_recibo text,
  ultimo_recibo text,
  primary key (id_cierre, id_moneda, id_medio_pago)
);

-- The movements of a close, frozen and signed: a line is their sum. No movement is in two closes.
create table cierre_movimiento (
  id_cierre_movimiento bigint generated always as identity primary key,
  id_cierre     bigint not null,
  tipo          text not null check (tipo in ('COBRO', 'ANULACION', 'DEVOLUCION')),
  id_ingreso    bigint not null references ingreso,
  id_devolucion bigint references devolucion constraint cierre_movimiento_devolucion unique,
  instante      timestamptz not null,
  id_moneda     bigint not null,
  id_medio_pago bigint not null,
  monto         numeric(10, 2) not null,
  foreign key (id_cierre, id_moneda, id_medio_pago) references cierre_linea,
  check ((tipo = 'DEVOLUCION') = (id_devolucion is not null))
);
create unique index cierre_movimiento_ingreso on cierre_movimiento (id_ingreso, tipo) where tipo <> 'DEVOLUCION';
create index cierre_movimiento_cierre on cierre_movimiento (id_cierre);

call vigilar('cierre', 'id_cierre');
create trigger cierre_solo_se_agrega before update or delete or truncate on cierre
  for each statement execute function solo_se_agrega();
create trigger cierre_linea_solo_se_agrega before update or delete or truncate on cierre_linea
  for each statement execute function solo_se_agrega();
create trigger cierre_movimiento_solo_se_agrega before update or delete or truncate on cierre_movimiento
  for each statement execute function solo_se_agrega();

-- The instant at which a refund was done, like a payment's confirmation: its date is the day of that instant.
alter table devolucion add fecha_hecha timestamptz;
alter table devolucion disable trigger user;
update devolucion set fecha_hecha = case when dia_de(fecha_creacion) = fecha then fecha_creacion else inicio_de(fecha) + interval '12 hours' end
where estado = 'HECHA';
alter table devolucion enable trigger user;
alter table devolucion add constraint devolucion_hecha_cuando check (estado <> 'HECHA' or fecha_hecha is not null);
create index devolucion_hecha on devolucion (fecha_hecha) where estado = 'HECHA';

-- The cashier of a payment: the login that confirmed it; `sistema` for a payment on line, whichever login asked for it.
create function operador_de(i ingreso) returns text immutable language sql
  return case when i.orden_en_linea is null then i.usuario_confirmacion else 'sistema' end;

create function caja_turno(operador text, dia date) returns int stable language sql
  return (select coalesce(max(c.turno), 0) + 1 from cierre c where c.operador = $1 and c.fecha = $2);

-- A movement takes a shared lock on the cashier's cash until its transaction ends, a close an exclusive one: no movement is
-- both in a close and after it. Every transaction takes this lock last, which avoids deadlocks.
create function caja_compartir(operador text) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('caja:' || operador, 0))
$$;

create function rechazar() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end $$;

-- The instant of a movement: now, or the given one. One in a turn or a day already closed is refused.
create function caja_sellar(operador text, dado timestamptz) returns timestamptz language plpgsql as $$
begin
  perform caja_compartir(operador);
  if dado is null then return clock_timestamp(); end if;
  if exists (select from cierre c where c.operador = $1 and c.fecha = dia_de(dado) and (dado < c.hasta or c.fecha < hoy())) then
    raise exception 'caja_cerrada' using errcode = 'check_violation', constraint = 'caja_cerrada';
  end if;
  return dado;
end $$;

create or replace function ingreso_sellar_confirmacion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.fecha_confirmacion is not null then return new; end if;
  new.usuario_confirmacion := coalesce(new.usuario_confirmacion, actor());
  new.fecha_confirmacion := caja_sellar(operador_de(new), new.fecha_confirmacion);
  return new;
end $$;

create function devolucion_sellar_hecha() returns trigger language plpgsql as $$
declare
  operador text := (select case when orden_en_linea is null then new.usuario_creacion else 'sistema' end
    from ingreso where id_ingreso = new.id_ingreso);
begin
  if tg_op = 'UPDATE' and old.estado = 'HECHA' then return new; end if;
  new.fecha_hecha := caja_sellar(operador,
    coalesce(new.fecha_hecha, case when tg_op = 'INSERT' and new.fecha <> hoy() then inicio_de(new.fecha) + interval '12 hours' end));
  new.fecha := dia_de(new.fecha_hecha);
  return new;
end $$;
create trigger devolucion_sellar_hecha before insert or update of estado on devolucion for each row
  when (new.estado = 'HECHA') execute function devolucion_sellar_hecha();

-- A payment in a close does not change. Only its applications and its later refunds may.
create function ingreso_cerrado() returns trigger language plpgsql as $$
begin
  perform caja_compartir(operador_de(old));
  if exists (select from cierre_movimiento where id_ingreso = old.id_ingreso and tipo = 'COBRO') then
    raise exception 'ingreso_cerrado' using errcode = 'check_violation', constraint = 'ingreso_cerrado', table = 'ingreso';
  end if;
  return new;
end $$;
create trigger ingreso_cerrado before update on ingreso for each row
  when (old.fecha_confirmacion is not null and (
    (old.monto, old.id_moneda, old.id_medio_pago, old.fecha, old.banco, old.numero_operacion, old.numero_recibo, old.orden_en_linea,
      old.fecha_confirmacion, old.usuario_confirmacion) is distinct from
    (new.monto, new.id_moneda, new.id_medio_pago, new.fecha, new.banco, new.numero_operacion, new.numero_recibo, new.orden_en_linea,
      new.fecha_confirmacion, new.usuario_confirmacion)
    or (new.estado <> old.estado and new.estado not in ('CONFIRMADO', 'DEVUELTO'))))
  execute function ingreso_cerrado();

create function devolucion_cerrada() returns trigger language plpgsql as $$
begin
  perform caja_compartir(old.usuario_creacion);
  if exists (select from cierre_movimiento where id_devolucion = old.id_devolucion) then
    raise exception 'devolucion_cerrada' using errcode = 'check_violation', constraint = 'devolucion_cerrada', table = 'devolucion';
  end if;
  return new;
end $$;
create trigger devolucion_cerrada before update on devolucion for each row
  when (old.estado = 'HECHA' and (old.id_ingreso, old.monto, old.fecha, old.fecha_hecha, old.estado, old.usuario_creacion)
    is distinct from (new.id_ingreso, new.monto, new.fecha, new.fecha_hecha, new.estado, new.usuario_creacion))
  execute function devolucion_cerrada();

-- A payment refunded in part was received: it cannot be annulled, the rest is refunded too.
create trigger ingreso_anulado_entero before update on ingreso for each row
  when (new.estado = 'ANULADO' and old.estado <> 'ANULADO' and old.monto_devuelto > 0) execute function rechazar('ingreso_anulado_entero');

-- A line as the answers show it; for an open turn it is made of the sums.
create function linea_de_caja(l cierre_linea) returns jsonb stable language sql
  return (select jsonb_build_object('idMoneda', o.id_moneda, 'moneda', moneda_corta(o), 'idMedioPago', t.id_tipo,
    'medioPago', jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre), 'seCuenta', t.codigo = 'EFECTIVO',
    'cobros', l.cobros, 'cobrado', l.cobrado, 'anulaciones', l.anulaciones, 'anulado', l.anulado, 'devoluciones', l.devoluciones,
    'devuelto', l.devuelto, 'esperado', l.esperado, 'contado', l.contado, 'diferencia', l.diferencia,
    'primerRecibo', l.primer_recibo, 'ultimoRecibo', l.ultimo_recibo)
  from moneda o, tipo t where o.id_moneda = l.id_moneda and t.id_tipo = l.id_medio_pago);
