create function comprobante_numero_de(documento bigint) returns text stable language sql
  return (select serie || '-' || numero from comprobante where id_comprobante = documento);

-- Money of a payment that settled documents on credit: on its charges now, or taken off them when it went back.
create function saldado_de(pago bigint) returns numeric stable language sql
  return coalesce((select sum(monto) from cuenta_ingreso where id_ingreso = pago and estado = 'VIGENTE' and id_comprobante is not null), 0)
    + coalesce((select sum(monto) from cuenta_devuelto where id_ingreso = pago and id_comprobante is not null), 0);

-- Part of the money that a refund took from a payment, or without one its annulment, that had settled documents on credit: it has no note, since
-- its charges owe it again.
create function saldado_devuelto(pago bigint, devolucion bigint) returns numeric stable language sql
  return coalesce((select sum(d.monto) from cuenta_devuelto d
    where d.id_ingreso = pago and d.id_devolucion is not distinct from devolucion and d.id_comprobante is not null), 0);

-- Refuses with the number of the document, which the sentence names.
create procedure rechazar_facturada(regla text, documento bigint) language plpgsql as $$
begin
  raise exception '%', regla using errcode = 'check_violation', constraint = regla, detail = comprobante_numero_de(documento);
end $$;

-- A billed charge owes what is billed of it and not settled: its amount does not change, and only payments that settle the document pay it.
create function cuenta_facturada() returns trigger language plpgsql as $$
begin
  if new.facturado <> new.monto - new.descuento - new.pagado or new.estado in ('ANULADA', 'ELIMINADA') then
    call rechazar_facturada('cuenta_facturada', new.id_comprobante);
  end if;
  return new;
end $$;

-- Money that settled a document leaves its charge only to go back with its payment: on account it would have no document. The same statement
-- writes it down as money that goes back. Money of a refund that was undone settles again.
create function cuenta_ingreso_saldada() returns trigger language plpgsql as $$
begin
  if new.estado = 'VIGENTE' and new.monto = old.monto then return null; end if;
  if (case when new.estado = 'ANULADA' then not exists (select from cuenta_devuelto d where d.id_ingreso = old.id_ingreso
        and d.id_cuenta = old.id_cuenta and d.id_comprobante = old.id_comprobante and d.id_devolucion is null)
      else not exists (select from cuenta_devuelto d join devolucion v on v.id_devolucion = d.id_devolucion
        where d.id_ingreso = old.id_ingreso and d.id_cuenta = old.id_cuenta and d.id_comprobante = old.id_comprobante
          and v.estado <> 'HECHA' and d.monto = new.monto - old.monto) end) then
    call rechazar_facturada('cuenta_ingreso_saldada', old.id_comprobante);
  end if;
  return null;
end $$;

-- A document without a payment bills charges that add up to it, of its student; a note takes from those of its document.
create function comprobante_facturado() returns trigger language plpgsql as $$
begin
  if new.importe is distinct from (select sum(f.importe) from comprobante_cuenta f join cuenta c on c.id_cuenta = f.id_cuenta
      where f.id_comprobante = new.id_comprobante and c.id_moneda = new.id_moneda and c.id_usuario = coalesce(new.id_usuario, c.id_usuario)
        and (new.id_origen is null or exists (select from comprobante_cuenta o where o.id_comprobante = new.id_origen and o.id_cuenta = f.id_cuenta))) then
    raise exception 'comprobante_facturado' using errcode = 'check_violation', constraint = 'comprobante_facturado', table = 'comprobante';
  end if;
  return null;
end $$;

create trigger comprobante_cuenta_fija before update or delete on comprobante_cuenta
  for each row execute function rechazar('comprobante_pago_fijo');

create trigger cuenta_facturada before insert or update on cuenta for each row
  when (new.id_comprobante is not null) execute function cuenta_facturada();

create trigger cuenta_ingreso_saldada after update on cuenta_ingreso for each row
  when (old.id_comprobante is not null and old.estado = 'VIGENTE') execute function cuenta_ingreso_saldada();

create constraint trigger comprobante_facturado after insert on comprobante deferrable initially deferred
  for each row when (new.id_ingreso is null) execute function comprobante_facturado();
