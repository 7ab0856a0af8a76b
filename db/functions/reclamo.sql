-- The number, the day and the term. The row of the year is locked until the end of the transaction, so that no number is skipped.
create function reclamo_numerar() returns trigger language plpgsql as $$
begin
  new.fecha := hoy();
  new.anio := extract(year from new.fecha);
  insert into reclamo_serie as s (anio, ultimo) values (new.anio, 1)
    on conflict (anio) do update set ultimo = s.ultimo + 1 returning ultimo into new.correlativo;
  new.alerta := dia_habil(new.fecha, 10);
  new.vence := dia_habil(new.fecha, 15);
  new.busqueda := plano(concat_ws(' ', new.anio::text || '-' || lpad(new.correlativo::text, 6, '0'), new.consumidor, new.numero_documento,
    new.correo));
  return new;
end $$;

-- A registered sheet is only answered, or closed as none, once.
create function reclamo_fijar() returns trigger language plpgsql as $$
declare
  propias text[] := array['respuesta', 'fecha_respuesta', 'usuario_respuesta', 'estado', 'numero', 'fecha_modificacion',
    'usuario_modificacion', 'version'];
begin
  if old.estado = 'REGISTRADO' and new.estado in ('RESPONDIDO', 'NO_PROCEDE') and to_jsonb(new) - propias = to_jsonb(old) - propias then
    return new;
  end if;
  raise exception 'reclamo_fijo' using errcode = 'check_violation', constraint = 'reclamo_fijo', table = 'reclamo';
end $$;

call vigilar('reclamo', 'id_reclamo', 'ficha');

create trigger reclamo_fijo before update on reclamo for each row execute function reclamo_fijar();

create trigger reclamo_no_borrar before delete on reclamo for each row execute function rechazar('reclamo_fijo');

create trigger reclamo_numerar before insert on reclamo for each row execute function reclamo_numerar();
