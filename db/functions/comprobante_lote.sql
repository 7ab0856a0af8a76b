-- A rejected document is not voided: it has no value.
create function comprobante_sin_baja() returns trigger language plpgsql as $$
begin
  new.baja := null;
  new.motivo_baja := null;
  new.fecha_baja := null;
  return new;
end $$;

-- `RA-20261126-1`.
create function comprobante_lote_numero(lote comprobante_lote) returns text stable language sql
  return lote.clase || '-' || to_char(lote.fecha, 'YYYYMMDD') || '-' || lote.correlativo;

-- The lots that say something of these documents.
create function comprobantes_en_lotes(documentos bigint[]) returns bigint[] stable language sql
  return array(select distinct l.id_comprobante_lote from comprobante_lote_linea l where l.id_comprobante = any (documentos));

create function comprobante_lote_archivo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and suprimiendo() is not null
    and old.id_comprobante_lote = any (comprobantes_en_lotes(comprobantes_de(suprimiendo()))) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = 'comprobante_lote_archivo';
end $$;

create trigger comprobante_sin_baja before update of estado on comprobante for each row
  when (new.estado = 'RECHAZADO' and new.baja = 'PENDIENTE') execute function comprobante_sin_baja();

call vigilar('comprobante_lote', 'id_comprobante_lote', 'intentos', 'proximo');

create trigger comprobante_lote_archivo_fijo before update or delete on comprobante_lote_archivo
  for each row execute function comprobante_lote_archivo_fijar();
