-- `RA-20261126-1`.
create function comprobante_lote_numero(lote comprobante_lote) returns text stable language sql
  return lote.clase || '-' || to_char(lote.fecha, 'YYYYMMDD') || '-' || lote.correlativo;

-- The lots that say something of these documents.
create function comprobantes_en_lotes(documentos bigint[]) returns bigint[] stable language sql
  return array(select distinct l.id_comprobante_lote from comprobante_lote_linea l where l.id_comprobante = any (documentos));

call vigilar('comprobante_lote', 'id_comprobante_lote', 'intentos', 'proximo', 'motivo', 'motivo_instante');

create trigger comprobante_lote_archivo_fijo before update or delete on comprobante_lote_archivo
  for each row execute function comprobante_archivo_fijar();
