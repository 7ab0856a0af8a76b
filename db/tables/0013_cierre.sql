-- The cash of one cashier in one day, in turns: each is accepted once, with what was counted, and never changes again.
create function dia_de(timestamptz) returns date stable language sql
  return ($1 at time zone coalesce(parametro_de('institucion.zonaHoraria'), 'UTC'))::date;

create table cierre (
  id_cierre   bigint generated always as identity primary key,
  fecha       date not null,
  -- Whose cash it is, by login. Numbered from 1: what comes after a turn was accepted falls in the next one.
  operador    text not null,
  turno       int not null check (turno > 0),
  -- Between these two instants nothing of that cashier is left out.
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

-- What came in and went out by each method and currency, and what was counted of it.
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

-- Each thing that a close is made of, as it was then: signed, so that a line is their sum. None is in two closes.
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

-- A refund says when it was done, as a payment does when it was confirmed: its date is the day of that.
alter table devolucion add fecha_hecha timestamptz;
alter table devolucion disable trigger user;
update devolucion set fecha_hecha = case when dia_de(fecha_creacion) = fecha then fecha_creacion else inicio_de(fecha) + interval '12 hours' end
where estado = 'HECHA';
alter table devolucion enable trigger user;
alter table devolucion add constraint devolucion_hecha_cuando check (estado <> 'HECHA' or fecha_hecha is not null);
create index devolucion_hecha on devolucion (fecha_hecha) where estado = 'HECHA';

-- Whose cash a payment came into. What was paid on line came into nobody's, whoever was asking when it did.
create function operador_de(i ingreso) returns text immutable language sql
  return case when i.orden_en_linea is null then i.usuario_confirmacion else 'sistema' end;

-- All that ever moved cash, with the close that has it. A payment annulled was not, so that it takes away what it brought.
create view caja_movimiento as
  select 'COBRO' as tipo, i.id_ingreso, null::bigint as id_devolucion, i.fecha_confirmacion as instante, operador_de(i) as operador,
    i.id_moneda, i.id_medio_pago, i.monto, i.numero_recibo, c.id_cierre
  from ingreso i left join cierre_movimiento c on c.id_ingreso = i.id_ingreso and c.tipo = 'COBRO'
  where i.fecha_confirmacion is not null
  union all
  select 'ANULACION', i.id_ingreso, null, i.fecha_confirmacion, operador_de(i),
    i.id_moneda, i.id_medio_pago, i.monto_devuelto - i.monto, i.numero_recibo, c.id_cierre
  from ingreso i left join cierre_movimiento c on c.id_ingreso = i.id_ingreso and c.tipo = 'ANULACION'
  where i.fecha_confirmacion is not null and i.estado = 'ANULADO'
  union all
  select 'DEVOLUCION', d.id_ingreso, d.id_devolucion, d.fecha_hecha, case when i.orden_en_linea is null then d.usuario_creacion else 'sistema' end,
    i.id_moneda, i.id_medio_pago, -d.monto, i.numero_recibo, c.id_cierre
  from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso left join cierre_movimiento c on c.id_devolucion = d.id_devolucion
  where d.estado = 'HECHA';

-- What no close has yet of a day, one by one and by cashier, currency and method.
create function caja_abierta(dia date) returns setof caja_movimiento stable language sql as $$
  select * from caja_movimiento
  where id_cierre is null and instante >= inicio_de(dia) and instante < inicio_de(dia + 1)
$$;
create function caja_lineas(dia date) returns table (operador text, id_moneda bigint, id_medio_pago bigint, cobros int, cobrado numeric,
  anulaciones int, anulado numeric, devoluciones int, devuelto numeric, esperado numeric, primer_recibo text, ultimo_recibo text)
stable language sql as $$
  select operador, id_moneda, id_medio_pago,
    count(*) filter (where tipo = 'COBRO')::int, coalesce(sum(monto) filter (where tipo = 'COBRO'), 0),
    count(*) filter (where tipo = 'ANULACION')::int, coalesce(-sum(monto) filter (where tipo = 'ANULACION'), 0),
    count(*) filter (where tipo = 'DEVOLUCION')::int, coalesce(-sum(monto) filter (where tipo = 'DEVOLUCION'), 0),
    sum(monto), min(numero_recibo) filter (where tipo = 'COBRO'), max(numero_recibo) filter (where tipo = 'COBRO')
  from caja_abierta(dia) group by operador, id_moneda, id_medio_pago
$$;
create function caja_turno(operador text, dia date) returns int stable language sql
  return (select coalesce(max(c.turno), 0) + 1 from cierre c where c.operador = $1 and c.fecha = $2);

-- Whoever moves the cash of a cashier shares a lock on it until the end, and whoever closes it has it alone: nothing is
-- both in a close and after it. It is the last lock that anybody takes.
create function caja_compartir(operador text) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('caja:' || operador, 0))
$$;

create function rechazar() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end $$;

-- When it moved: now, unless it is told; and nobody tells a day that its cashier has closed.
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

-- What is in a close stays as it was counted. Only its applications move, and what is given back later.
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

-- A payment that in part was given back did come in: the rest is given back too, it is not undone.
create trigger ingreso_anulado_entero before update on ingreso for each row
  when (new.estado = 'ANULADO' and old.estado <> 'ANULADO' and old.monto_devuelto > 0) execute function rechazar('ingreso_anulado_entero');

-- A line as it is read; of an open turn, one made of its sums.
create function linea_de_caja(l cierre_linea) returns jsonb stable language sql
  return (select jsonb_build_object('idMoneda', o.id_moneda, 'moneda', moneda_corta(o), 'idMedioPago', t.id_tipo,
    'medioPago', jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre), 'seCuenta', t.codigo = 'EFECTIVO',
    'cobros', l.cobros, 'cobrado', l.cobrado, 'anulaciones', l.anulaciones, 'anulado', l.anulado, 'devoluciones', l.devoluciones,
    'devuelto', l.devuelto, 'esperado', l.esperado, 'contado', l.contado, 'diferencia', l.diferencia,
    'primerRecibo', l.primer_recibo, 'ultimoRecibo', l.ultimo_recibo)
  from moneda o, tipo t where o.id_moneda = l.id_moneda and t.id_tipo = l.id_medio_pago);

create view cierre_fila as
  select c.*, persona_corta(u) as usuario, l.lineas, l.primer_recibo, l.ultimo_recibo
  from cierre c
  left join usuario u on lower(u.login) = lower(c.operador)
  cross join lateral (
    select coalesce(jsonb_agg(linea_de_caja(k) order by k.id_moneda, t.orden, t.id_tipo), '[]') as lineas,
      min(k.primer_recibo) as primer_recibo, max(k.ultimo_recibo) as ultimo_recibo
    from cierre_linea k join tipo t on t.id_tipo = k.id_medio_pago where k.id_cierre = c.id_cierre) l;

-- Numbered by what each comes from, which is never shown: it only keeps their order.
create view caja_movimiento_fila as
  select coalesce(m.id_devolucion * 4 + 2, m.id_ingreso * 4 + (m.tipo = 'ANULACION')::int) as id_movimiento, m.*,
    m.id_cierre is not null as cerrado, coalesce(c.turno, caja_turno(m.operador, dia_de(m.instante))) as turno,
    persona_corta(u) as usuario, moneda_corta(o) as moneda, i.busqueda,
    jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre) as medio_pago
  from caja_movimiento m
  join ingreso i on i.id_ingreso = m.id_ingreso
  left join cierre c on c.id_cierre = m.id_cierre
  left join usuario u on u.id_usuario = i.id_usuario
  left join moneda o on o.id_moneda = m.id_moneda
  left join tipo t on t.id_tipo = m.id_medio_pago;

-- A payment says which close has it.
create or replace view ingreso_fila as
  select i.*, persona_corta(u) as usuario, moneda_corta(o) as moneda,
    jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre) as medio_pago,
    (select coalesce(jsonb_agg(jsonb_build_object('idCuentaIngreso', a.id_cuenta_ingreso, 'idCuenta', c.id_cuenta,
       'concepto', c.concepto, 'curso', k.nombre, 'fechaVencimiento', c.fecha_vencimiento, 'idMatricula', c.id_matricula, 'monto', a.monto)
       order by a.id_cuenta_ingreso), '[]')
     from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
     join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
     where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE') as aplicaciones,
    (select coalesce(jsonb_agg(jsonb_build_object('idDevolucion', d.id_devolucion, 'fecha', d.fecha, 'monto', d.monto,
       'motivo', d.motivo, 'estado', d.estado) order by d.id_devolucion), '[]')
     from devolucion d where d.id_ingreso = i.id_ingreso) as devoluciones,
    (select jsonb_build_object('idCierre', q.id_cierre, 'fecha', q.fecha, 'turno', q.turno, 'operador', q.operador)
     from cierre_movimiento v join cierre q on q.id_cierre = v.id_cierre
     where v.id_ingreso = i.id_ingreso and v.tipo = 'COBRO') as cierre
  from ingreso i
  left join usuario u on u.id_usuario = i.id_usuario
  left join moneda o on o.id_moneda = i.id_moneda
  left join tipo t on t.id_tipo = i.id_medio_pago
  where i.estado <> 'ELIMINADO';
