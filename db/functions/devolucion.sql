-- A refund done adds to the payment's refunded amount; when all is refunded, the payment ends.
create function devolucion_mover() returns trigger language plpgsql as $$
declare
  quita numeric := case when tg_op <> 'INSERT' and old.estado = 'HECHA' then old.monto else 0 end;
  pone  numeric := case when tg_op <> 'DELETE' and new.estado = 'HECHA' then new.monto else 0 end;
begin
  if quita = pone then return null; end if;
  update ingreso set monto_devuelto = monto_devuelto + pone - quita, motivo = case when pone > 0 then new.motivo else motivo end,
    estado = case when monto_devuelto + pone - quita = monto then 'DEVUELTO' when estado = 'DEVUELTO' then 'CONFIRMADO' else estado end
  where id_ingreso = coalesce(new.id_ingreso, old.id_ingreso);
  -- The charges that this refund took money from were written just before it. Undone, its money is credit again, on no charge; but what had
  -- settled a document that still bills its charge settles it again.
  if pone = 0 then
    insert into cuenta_ingreso (id_cuenta, id_ingreso, id_usuario, id_moneda, monto, id_comprobante)
    select d.id_cuenta, d.id_ingreso, c.id_usuario, c.id_moneda, d.monto, d.id_comprobante
    from cuenta_devuelto d join cuenta c on c.id_cuenta = d.id_cuenta and c.id_comprobante = d.id_comprobante
    where d.id_devolucion = old.id_devolucion
    on conflict (id_cuenta, id_ingreso) where estado = 'VIGENTE' do update set monto = cuenta_ingreso.monto + excluded.monto;
  end if;
  delete from cuenta_devuelto where id_devolucion = old.id_devolucion and pone = 0;
  update cuenta_devuelto set id_devolucion = new.id_devolucion where id_ingreso = new.id_ingreso and id_devolucion is null and pone > 0;
  return null;
end $$;

-- Reserves an unsettled refund: pending and done refunds together never exceed the payment.
create function devolucion_reservar() returns trigger language plpgsql as $$
declare
  pagado numeric;
begin
  select monto into pagado from ingreso where id_ingreso = new.id_ingreso for no key update;
  if (select coalesce(sum(monto), 0) from devolucion where id_ingreso = new.id_ingreso and estado <> 'RECHAZADA'
      and id_devolucion <> new.id_devolucion) + new.monto > pagado then
    raise exception 'more is given back than was paid' using errcode = 'check_violation', constraint = 'devolucion_reserva';
  end if;
  return new;
end $$;

create function devolucion_sellar_hecha() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.estado = 'HECHA' then return new; end if;
  -- Cash goes out exact, up to the cash that came in: a payment given back whole takes its rounding with it (decision 181).
  select case when orden_en_linea is null then cajero_de(new.usuario_creacion) end,
    case when redondeo = 0 then 0
      else greatest(0, monto_devuelto + new.monto - (monto - redondeo)) - greatest(0, monto_devuelto - (monto - redondeo)) end
  into new.id_operador, new.redondeo from ingreso where id_ingreso = new.id_ingreso;
  new.fecha_hecha := caja_sellar(new.id_operador,
    coalesce(new.fecha_hecha, case when tg_op = 'INSERT' and new.fecha <> hoy() then inicio_de(new.fecha) + interval '12 hours' end));
  new.fecha := dia_de(new.fecha_hecha);
  return new;
end $$;

call vigilar('devolucion', 'id_devolucion', 'intentos', 'proxima');

create trigger devolucion_mover after insert or update or delete on devolucion for each row execute function devolucion_mover();

create trigger devolucion_reservar before insert or update of monto, estado on devolucion for each row
  when (new.estado <> 'RECHAZADA') execute function devolucion_reservar();

create trigger devolucion_sellar_hecha before insert or update of estado on devolucion for each row
  when (new.estado = 'HECHA') execute function devolucion_sellar_hecha();

-- A refund of days ago that is written down late is no news: a notice is sent within three days (decision 034).
create trigger devolucion_avisar_alta after insert on devolucion for each row
  when (new.estado = 'HECHA' and new.fecha >= hoy() - 3) execute function avisar_suceso('PAGO_DEVUELTO', 'id_devolucion');

create trigger devolucion_avisar after update of estado on devolucion for each row
  when (new.estado = 'HECHA' and old.estado <> 'HECHA') execute function avisar_suceso('PAGO_DEVUELTO', 'id_devolucion');
