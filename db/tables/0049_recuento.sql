-- How many rows each of the large lists has: the sum of a few counters, one for each writer that was at work at once.
create table recuento (
  id_recuento bigint generated always as identity primary key,
  tabla       text not null,
  filas       bigint not null
) with (fillfactor = 50);
create index recuento_tabla on recuento (tabla);

-- Takes a counter that no open transaction holds, or makes another: two writers never wait for each other here.
create function recontar(cual text, cambio bigint) returns void language plpgsql as $$
begin
  if cambio = 0 then return; end if;
  update recuento set filas = filas + cambio
  where id_recuento = (select r.id_recuento from recuento r where r.tabla = cual limit 1 for update skip locked);
  if not found then insert into recuento (tabla, filas) values (cual, cambio); end if;
end $$;

-- Deleted rows are marked, not erased, and leave the count then.
create function se_cuenta(estado text) returns boolean immutable parallel safe language sql
  return estado not in ('ELIMINADA', 'ELIMINADO');

create function recontar_altas() returns trigger language plpgsql as $$
begin
  perform recontar(tg_table_name, (select count(*) from nuevas where se_cuenta(estado)));
  return null;
end $$;
create function recontar_bajas() returns trigger language plpgsql as $$
begin
  perform recontar(tg_table_name, -(select count(*) from viejas where se_cuenta(estado)));
  return null;
end $$;
create function recontar_cambio() returns trigger language plpgsql as $$
begin
  perform recontar(tg_table_name, case when se_cuenta(new.estado) then 1 else -1 end);
  return null;
end $$;

do $$
declare
  cual text;
begin
  foreach cual in array array['usuario', 'matricula', 'cuenta', 'ingreso', 'envio'] loop
    execute format('create trigger %1$s_recontar_alta after insert on %1$I referencing new table as nuevas
      for each statement execute function recontar_altas()', cual);
    execute format('create trigger %1$s_recontar_baja after delete on %1$I referencing old table as viejas
      for each statement execute function recontar_bajas()', cual);
    execute format('create trigger %1$s_recontar after update of estado on %1$I for each row
      when (se_cuenta(old.estado) <> se_cuenta(new.estado)) execute function recontar_cambio()', cual);
    execute format('insert into recuento (tabla, filas) select %1$L, count(*) from %1$I where se_cuenta(estado)', cual);
  end loop;
end $$;
