create function ingreso_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := concat_ws(' ', plano(new.numero_recibo), plano(new.numero_antiguo), plano(new.numero_operacion), plano(new.banco),
    (select u.busqueda from usuario u where u.id_usuario = new.id_usuario));
  return new;
end $$;

-- A payment that is confirmed, or stops being, moves what its charges have been paid. Confirmed, it settles the documents that bill them.
create function ingreso_acreditar() returns trigger language plpgsql as $$
declare
  signo int := case when new.estado = 'CONFIRMADO' then 1 else -1 end;
begin
  if signo > 0 then
    update cuenta_ingreso a set id_comprobante = c.id_comprobante from cuenta c
    where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and c.id_cuenta = a.id_cuenta and c.id_comprobante is not null;
  end if;
  update cuenta c set pagado = c.pagado + signo * a.monto,
    facturado = case when c.id_comprobante = a.id_comprobante then c.facturado - signo * a.monto else c.facturado end
  from cuenta_ingreso a
  where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and c.id_cuenta = a.id_cuenta;
  return null;
end $$;

create function ingreso_sellar_confirmacion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.fecha_confirmacion is not null then return new; end if;
  new.usuario_confirmacion := coalesce(new.usuario_confirmacion, actor());
  -- A payment of before the cut-over was collected on its day, in no cash of ours.
  if new.historico then
    new.fecha_confirmacion := inicio_de(new.fecha);
    return new;
  end if;
  new.id_operador := case when new.orden_en_linea is null then cajero_de(new.usuario_confirmacion) end;
  -- The payments of one person or company are rounded together (decision 181); on-line ones are not in cash.
  if new.orden_en_linea is null and new.id_pago is null then
    new.redondeo_a := moneda_menor(new.id_moneda, new.id_medio_pago);
    new.redondeo := redondeo_de(new.monto, new.redondeo_a);
  end if;
  new.fecha_confirmacion := caja_sellar(new.id_operador, new.fecha_confirmacion);
  return new;
end $$;

create function ingreso_sellar_anulacion() returns trigger language plpgsql as $$
begin
  new.fecha_anulacion := caja_sellar(new.id_operador, new.fecha_anulacion);
  return new;
end $$;

create function rechazar() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end $$;

create function en_revision(estado text, con_tarjeta boolean) returns boolean immutable parallel safe language sql
  return sin_confirmar(estado) and (estado <> 'EN_PROCESO' or con_tarjeta);

-- The user of the cash in which a movement of this login falls.
create function cajero_de(entrada text) returns bigint stable language sql
  return case when entrada = actor() then actor_id() else autor_de(entrada, now()) end;

-- A payment written with its confirmation is in its cashier's cash too, whatever its state; one that becomes an on-line one in none.
create function ingreso_sellar_operador() returns trigger language plpgsql as $$
begin
  new.id_operador := case when new.orden_en_linea is null and not new.historico then cajero_de(new.usuario_confirmacion) end;
  return new;
end $$;

-- A payment annulled on the day it was confirmed was never collected.
create function anulado_en_su_dia(i ingreso) returns boolean stable language sql
  return i.fecha_anulacion is not null and dia_de(i.fecha_anulacion) = dia_de(i.fecha_confirmacion);

-- Told by the student or registered by staff, and neither confirmed nor refused yet.
create function sin_confirmar(estado text) returns boolean immutable parallel safe language sql
  return estado in ('REPORTADO', 'PENDIENTE', 'EN_PROCESO');

call vigilar('ingreso', 'id_ingreso', 'aplicado', 'monto_disponible', 'con_saldo', 'busqueda');

call contar_filas('ingreso');

-- A form of the gateway that was left before any card was tried.
create function ingreso_marcar_sin_usar() returns trigger language plpgsql as $$
begin
  new.sin_usar := new.estado = 'RECHAZADO' and exists (select from orden o where o.orden = split_part(new.orden_en_linea, '/', 1) and o.fichas > 0
    and not exists (select from transaccion t where t.orden = o.orden));
  return new;
end $$;

create function ingreso_recontar_sin_usar() returns trigger language plpgsql as $$
begin
  perform recontar('ingreso', case when new.sin_usar then -1 else 1 end);
  return null;
end $$;

create trigger ingreso_acreditar after update of estado on ingreso for each row
  when ((old.estado = 'CONFIRMADO') <> (new.estado = 'CONFIRMADO')) execute function ingreso_acreditar();

create trigger ingreso_acreditar_alta after insert on ingreso for each row
  when (new.estado = 'CONFIRMADO' and new.aplicado > 0) execute function ingreso_acreditar();

-- A payment refunded in part was received: it cannot be annulled, the rest is refunded too.
create trigger ingreso_anulado_entero before update on ingreso for each row
  when (new.estado = 'ANULADO' and old.estado <> 'ANULADO' and old.monto_devuelto > 0) execute function rechazar('ingreso_anulado_entero');

create trigger ingreso_avisar_anulado after update of estado on ingreso for each row
  when (old.estado = 'CONFIRMADO' and new.estado = 'ANULADO') execute function avisar_suceso('PAGO_ANULADO', 'id_ingreso');

create trigger ingreso_marcar_sin_usar before update of estado on ingreso for each row
  when (old.estado <> new.estado) execute function ingreso_marcar_sin_usar();

create trigger ingreso_recontar_sin_usar after update of estado, sin_usar on ingreso for each row
  when (old.sin_usar <> new.sin_usar) execute function ingreso_recontar_sin_usar();

create trigger ingreso_nombrar before insert or update of numero_recibo, numero_antiguo, numero_operacion, banco on ingreso
  for each row execute function ingreso_nombrar();

create trigger ingreso_sellar_operador before insert or update of orden_en_linea on ingreso for each row
  when (new.usuario_confirmacion is not null)
  execute function ingreso_sellar_operador();

create trigger ingreso_sellar_confirmacion before insert or update of estado on ingreso for each row
  when (new.estado = 'CONFIRMADO') execute function ingreso_sellar_confirmacion();

create trigger ingreso_sellar_anulacion before update of estado on ingreso for each row
  when (new.estado = 'ANULADO' and old.estado <> 'ANULADO' and old.fecha_confirmacion is not null) execute function ingreso_sellar_anulacion();

create constraint trigger ingreso_dentro_de_su_parte after insert on ingreso deferrable initially deferred for each row
  when (new.estado = 'CONFIRMADO' and (new.pagante_alumno or new.id_pagante is not null)) execute function ingreso_dentro_de_su_parte();
-- A refund of a part leaves a payment confirmed, and gives back what is more than a part that was lowered later.
create constraint trigger ingreso_confirmado_en_su_parte after update of estado on ingreso deferrable initially deferred for each row
  when (old.estado <> 'CONFIRMADO' and new.estado = 'CONFIRMADO' and (new.pagante_alumno or new.id_pagante is not null))
  execute function ingreso_dentro_de_su_parte();
