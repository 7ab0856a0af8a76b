create function caja_turno(operador bigint, dia date) returns int stable language sql
  return (select coalesce(max(c.turno), 0) + 1 from cierre c where c.id_operador = $1 and c.fecha = $2);

-- A movement takes a shared lock on the cashier's cash until its transaction ends, a close an exclusive one: no movement is
-- both in a close and after it. Every transaction takes this lock last, which avoids deadlocks. Without a cashier the cash is the automatic one.
create function caja_compartir(operador bigint) returns void language sql as $$
  select pg_advisory_xact_lock_shared(hashtextextended('caja:' || coalesce(operador, 0), 0))
$$;

-- The instant of a movement: now, or the given one. One in a turn or a day already closed is refused.
create function caja_sellar(operador bigint, dado timestamptz) returns timestamptz language plpgsql as $$
begin
  perform caja_compartir(operador);
  if dado is null then return clock_timestamp(); end if;
  if exists (select from cierre c where c.id_operador = $1 and c.fecha = dia_de(dado) and (dado < c.hasta or c.fecha < hoy())) then
    raise exception 'caja_cerrada' using errcode = 'check_violation', constraint = 'caja_cerrada';
  end if;
  return dado;
end $$;

-- A payment in a close does not change. Only its applications and its later refunds may.
create function ingreso_cerrado() returns trigger language plpgsql as $$
begin
  perform caja_compartir(old.id_operador);
  if exists (select from cierre_movimiento where id_ingreso = old.id_ingreso and tipo <> 'DEVOLUCION') then
    raise exception 'ingreso_cerrado' using errcode = 'check_violation', constraint = 'ingreso_cerrado', table = 'ingreso';
  end if;
  return new;
end $$;

create function devolucion_cerrada() returns trigger language plpgsql as $$
begin
  perform caja_compartir(old.id_operador);
  if exists (select from cierre_movimiento where id_devolucion = old.id_devolucion) then
    raise exception 'devolucion_cerrada' using errcode = 'check_violation', constraint = 'devolucion_cerrada', table = 'devolucion';
  end if;
  return new;
end $$;

-- A line as the answers show it; for an open turn it is made of the sums.
create function linea_de_caja(l cierre_linea) returns jsonb stable language sql
  return (select jsonb_build_object('idMoneda', o.id_moneda, 'moneda', moneda_corta(o), 'idMedioPago', t.id_tipo,
    'medioPago', jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre), 'seCuenta', t.codigo = 'EFECTIVO',
    'cobros', l.cobros, 'cobrado', l.cobrado, 'anulaciones', l.anulaciones, 'anulado', l.anulado, 'devoluciones', l.devoluciones,
    'devuelto', l.devuelto, 'redondeo', l.redondeo, 'esperado', l.esperado, 'contado', l.contado, 'diferencia', l.diferencia,
    'primerRecibo', l.primer_recibo, 'ultimoRecibo', l.ultimo_recibo)
  from moneda o, tipo t where o.id_moneda = l.id_moneda and t.id_tipo = l.id_medio_pago);

create trigger ingreso_cerrado before update on ingreso for each row
  when (old.fecha_confirmacion is not null and (
    (old.monto, old.redondeo, old.redondeo_a, old.id_moneda, old.id_medio_pago, old.fecha, old.banco, old.numero_operacion, old.numero_recibo, old.orden_en_linea,
      old.fecha_confirmacion, old.usuario_confirmacion, old.id_operador, old.fecha_anulacion) is distinct from
    (new.monto, new.redondeo, new.redondeo_a, new.id_moneda, new.id_medio_pago, new.fecha, new.banco, new.numero_operacion, new.numero_recibo, new.orden_en_linea,
      new.fecha_confirmacion, new.usuario_confirmacion, new.id_operador, new.fecha_anulacion)
    or (new.estado <> old.estado and new.estado not in ('CONFIRMADO', 'DEVUELTO'))))
  execute function ingreso_cerrado();

create trigger devolucion_cerrada before update on devolucion for each row
  when (old.estado = 'HECHA' and (old.id_ingreso, old.monto, old.redondeo, old.fecha, old.fecha_hecha, old.estado, old.usuario_creacion, old.id_operador)
    is distinct from (new.id_ingreso, new.monto, new.redondeo, new.fecha, new.fecha_hecha, new.estado, new.usuario_creacion, new.id_operador))
  execute function devolucion_cerrada();

call vigilar('cierre', 'id_cierre');

create trigger cierre_solo_se_agrega before update or delete or truncate on cierre
  for each statement execute function solo_se_agrega();

create trigger cierre_linea_solo_se_agrega before update or delete or truncate on cierre_linea
  for each statement execute function solo_se_agrega();

create trigger cierre_movimiento_solo_se_agrega before update or delete or truncate on cierre_movimiento
  for each statement execute function solo_se_agrega();
