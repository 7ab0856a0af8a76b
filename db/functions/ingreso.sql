create function ingreso_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := concat_ws(' ', plano(new.numero_recibo), plano(new.numero_operacion), plano(new.banco),
    (select u.busqueda from usuario u where u.id_usuario = new.id_usuario));
  return new;
end $$;

-- A payment that is confirmed, or stops being, moves what its charges have been paid.
create function ingreso_acreditar() returns trigger language plpgsql as $$
begin
  update cuenta c set pagado = c.pagado + case when new.estado = 'CONFIRMADO' then a.monto else -a.monto end
  from cuenta_ingreso a
  where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE' and c.id_cuenta = a.id_cuenta;
  return null;
end $$;

create function ingreso_sellar_confirmacion() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.fecha_confirmacion is not null then return new; end if;
  new.usuario_confirmacion := coalesce(new.usuario_confirmacion, actor());
  new.fecha_confirmacion := caja_sellar(operador_de(new), new.fecha_confirmacion);
  return new;
end $$;

create function rechazar() returns trigger language plpgsql as $$
begin
  raise exception '%', tg_argv[0] using errcode = 'check_violation', constraint = tg_argv[0], table = tg_table_name;
end $$;

create function en_revision(estado text, con_tarjeta boolean) returns boolean immutable parallel safe language sql
  return sin_confirmar(estado) and (estado <> 'EN_PROCESO' or con_tarjeta);

create function operador_de(i ingreso) returns text immutable language sql
  return case when i.orden_en_linea is null then i.usuario_confirmacion else 'sistema' end;

-- Told by the student or registered by staff, and neither confirmed nor refused yet.
create function sin_confirmar(estado text) returns boolean immutable parallel safe language sql
  return estado in ('REPORTADO', 'PENDIENTE', 'EN_PROCESO');

call vigilar('ingreso', 'id_ingreso', 'aplicado', 'monto_disponible', 'con_saldo', 'busqueda');

call contar_filas('ingreso');

create trigger ingreso_acreditar after update of estado on ingreso for each row
  when ((old.estado = 'CONFIRMADO') <> (new.estado = 'CONFIRMADO')) execute function ingreso_acreditar();

create trigger ingreso_acreditar_alta after insert on ingreso for each row
  when (new.estado = 'CONFIRMADO' and new.aplicado > 0) execute function ingreso_acreditar();

-- A payment refunded in part was received: it cannot be annulled, the rest is refunded too.
create trigger ingreso_anulado_entero before update on ingreso for each row
  when (new.estado = 'ANULADO' and old.estado <> 'ANULADO' and old.monto_devuelto > 0) execute function rechazar('ingreso_anulado_entero');

create trigger ingreso_nombrar before insert or update of numero_recibo, numero_operacion, banco on ingreso
  for each row execute function ingreso_nombrar();

create trigger ingreso_sellar_confirmacion before insert or update of estado on ingreso for each row
  when (new.estado = 'CONFIRMADO') execute function ingreso_sellar_confirmacion();
