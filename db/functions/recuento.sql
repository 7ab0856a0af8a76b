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

-- Keeps the count of the rows of a table in `recuento`.
create procedure contar_filas(tabla text) language plpgsql as $$
begin
  execute format('create or replace trigger %1$s_recontar_alta after insert on %1$I referencing new table as nuevas
    for each statement execute function recontar_altas()', tabla);
  execute format('create or replace trigger %1$s_recontar_baja after delete on %1$I referencing old table as viejas
    for each statement execute function recontar_bajas()', tabla);
  execute format('create or replace trigger %1$s_recontar after update of estado on %1$I for each row
    when (se_cuenta(old.estado) <> se_cuenta(new.estado)) execute function recontar_cambio()', tabla);
end $$;
