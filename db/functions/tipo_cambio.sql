-- Currency of the books of the country's tax office; null of a country without one.
create function moneda_del_pais() returns text stable parallel safe language sql
  return case parametro_de('institucion.pais') when 'PE' then 'PEN' end;

-- Official rate of a currency that holds on a day: the last one published, of that day or of the seven before, since none is published on
-- Sundays and holidays. Null where there is none.
create function cambio_de(moneda bigint, dia date) returns numeric stable parallel safe language sql
  return (select t.venta from tipo_cambio t where t.id_moneda = moneda and t.fecha between dia - 7 and dia order by t.fecha desc limit 1);

-- Documents that count and are converted at the rate of a day. A note has the rate of its document.
create function comprobantes_al_cambio(moneda bigint, dia date) returns setof bigint stable language sql
  begin atomic
    select c.id_comprobante from comprobante c
    where c.id_moneda = moneda and c.id_origen is null and c.vale and c.fecha between dia and dia + 7
      and exists (select from tipo_cambio t where t.id_moneda = moneda and t.fecha = dia)
      and not exists (select from tipo_cambio t where t.id_moneda = moneda and t.fecha > dia and t.fecha <= c.fecha);
  end;

-- Rate with which another one is compared: the nearest of its currency; for the first of the dollar in soles, a usual one.
create function cambio_cercano(id bigint, moneda bigint, dia date) returns numeric stable language sql
  return coalesce(
    (select t.venta from tipo_cambio t where t.id_moneda = moneda and t.id_tipo_cambio <> id order by abs(t.fecha - dia), t.fecha limit 1),
    (select 3.7 from moneda o where o.id_moneda = moneda and o.codigo = 'USD' and moneda_del_pais() = 'PEN'));

-- A rate is of another currency than the country's, of a day that has come, and neither less than half nor more than double the nearest one:
-- a slip of the point.
create function tipo_cambio_revisar() returns trigger language plpgsql as $$
declare
  regla   text;
  cercano numeric := cambio_cercano(new.id_tipo_cambio, new.id_moneda, new.fecha);
begin
  if exists (select from moneda where id_moneda = new.id_moneda and codigo = coalesce(moneda_del_pais(), parametro_de('institucion.moneda'))) then
    regla := 'tipo_cambio_propia';
  elsif new.fecha > hoy() then
    regla := 'tipo_cambio_futuro';
  elsif new.venta not between cercano / 2 and cercano * 2 then
    regla := 'tipo_cambio_lejano';
  end if;
  if regla is not null then
    raise exception '%', regla using errcode = 'check_violation', constraint = regla, table = 'tipo_cambio';
  end if;
  return new;
end $$;

-- The day and the currency of a rate stay while documents are converted at it, and so does the row; its price may be corrected.
create function tipo_cambio_conservar() returns trigger language plpgsql as $$
begin
  if exists (select from comprobantes_al_cambio(old.id_moneda, old.fecha)) then
    raise exception 'tipo_cambio_en_uso' using errcode = 'check_violation', constraint = 'tipo_cambio_en_uso', table = 'tipo_cambio';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;

call vigilar('tipo_cambio', 'id_tipo_cambio');

create trigger tipo_cambio_revisar before insert or update of id_moneda, fecha, venta on tipo_cambio
  for each row execute function tipo_cambio_revisar();

create trigger tipo_cambio_retirar before delete on tipo_cambio for each row execute function tipo_cambio_conservar();

create trigger tipo_cambio_mudar before update on tipo_cambio for each row
  when (old.id_moneda <> new.id_moneda or old.fecha <> new.fecha) execute function tipo_cambio_conservar();
