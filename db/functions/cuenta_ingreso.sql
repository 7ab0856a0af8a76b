-- Moves both counters with each application, and what is left of the document that it settles. An update counts as the old one withdrawn and the new one made.
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
    update cuenta set pagado = pagado + pone - quita,
      facturado = case when id_comprobante = fila.id_comprobante then facturado - pone + quita else facturado end
    where id_cuenta = fila.id_cuenta;
  end if;
  return null;
end $$;

create function ingreso_contar_aplicado() returns trigger language plpgsql as $$
begin
  new.aplicado := new.aplicado + (select coalesce(sum(a.monto), 0) from cuenta_ingreso a
    where a.id_ingreso = new.id_ingreso and a.estado = 'VIGENTE');
  return new;
end $$;

create trigger ingreso_contar_aplicado before insert on ingreso for each row execute function ingreso_contar_aplicado();

call vigilar('cuenta_ingreso', 'id_cuenta_ingreso');

create trigger cuenta_ingreso_aplicar after insert or update or delete on cuenta_ingreso
  for each row execute function cuenta_ingreso_aplicar();
