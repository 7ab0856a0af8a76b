-- Moves both counters with the applications that a statement makes or takes away, each payment and each charge once, and what is left of the
-- documents that they settle. Its plans go by the indexes: one that was made for an empty table, or for thousands of applications, would
-- read whole tables for each statement after it.
create function cuenta_ingreso_mover() returns trigger language plpgsql
set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
declare
  signo int := case when tg_op = 'INSERT' then 1 else -1 end;
begin
  update ingreso i set aplicado = i.aplicado + signo * a.monto
  from (select id_ingreso, sum(monto) as monto from movidas where estado = 'VIGENTE' group by id_ingreso) a where i.id_ingreso = a.id_ingreso;
  update cuenta c set pagado = c.pagado + signo * a.monto,
    facturado = case when c.id_comprobante is null then c.facturado else c.facturado - signo * (select coalesce(sum(m.monto), 0) from movidas m
      join ingreso i on i.id_ingreso = m.id_ingreso
      where m.id_cuenta = c.id_cuenta and m.id_comprobante = c.id_comprobante and m.estado = 'VIGENTE' and i.estado = 'CONFIRMADO') end
  from (select m.id_cuenta, sum(m.monto) as monto from movidas m join ingreso i on i.id_ingreso = m.id_ingreso
    where m.estado = 'VIGENTE' and i.estado = 'CONFIRMADO' group by m.id_cuenta) a
  where c.id_cuenta = a.id_cuenta;
  return null;
end $$;

-- An application that changes counts as the old one withdrawn and the new one made.
create function cuenta_ingreso_aplicar() returns trigger language plpgsql as $$
declare
  quita numeric := case when old.estado = 'VIGENTE' then old.monto else 0 end;
  pone  numeric := case when new.estado = 'VIGENTE' then new.monto else 0 end;
  confirmado boolean;
begin
  if (old.id_cuenta, old.id_ingreso) <> (new.id_cuenta, new.id_ingreso) then
    raise exception 'an application does not change its charge or its payment';
  end if;
  if quita = pone then return null; end if;
  update ingreso set aplicado = aplicado + pone - quita where id_ingreso = new.id_ingreso
  returning estado = 'CONFIRMADO' into confirmado;
  if confirmado then
    update cuenta set pagado = pagado + pone - quita,
      facturado = case when id_comprobante = new.id_comprobante then facturado - pone + quita else facturado end
    where id_cuenta = new.id_cuenta;
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

create trigger cuenta_ingreso_aplicar after update on cuenta_ingreso
  for each row execute function cuenta_ingreso_aplicar();

create trigger cuenta_ingreso_mover_alta after insert on cuenta_ingreso referencing new table as movidas
  for each statement execute function cuenta_ingreso_mover();

create trigger cuenta_ingreso_mover_baja after delete on cuenta_ingreso referencing old table as movidas
  for each statement execute function cuenta_ingreso_mover();
