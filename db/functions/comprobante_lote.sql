-- `RA-20261126-1`.
create function comprobante_lote_numero(lote comprobante_lote) returns text stable language sql
  return lote.clase || '-' || to_char(lote.fecha, 'YYYYMMDD') || '-' || lote.correlativo;

-- Whether a voiding had no answer a day after it was sent: a person who saw its documents at the tax office may say what became of it.
create function comprobante_lote_constatable(lote comprobante_lote) returns boolean stable language sql
  return lote.accion = 'ANULADO' and lote.estado in ('ENVIADO', 'EN_PROCESO') and coalesce(lote.enviado < now() - interval '24 hours', false);

-- The lots that say something of these documents.
create function comprobantes_en_lotes(documentos bigint[]) returns bigint[] stable language sql
  return array(select distinct l.id_comprobante_lote from comprobante_lote_linea l where l.id_comprobante = any (documentos));

call vigilar('comprobante_lote', 'id_comprobante_lote', 'intentos', 'proximo', 'motivo', 'motivo_instante');

create trigger comprobante_lote_archivo_fijo before update or delete on comprobante_lote_archivo
  for each row execute function comprobante_archivo_fijar();
