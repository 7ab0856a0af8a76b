-- A lot of comprobantes, with how many documents it names, whether its answer is late, and whether a person may say what became of it.
create view comprobante_lote_fila as
  select e.*, comprobante_lote_numero(e) as numero_completo,
    (select count(*)::int from comprobante_lote_linea l where l.id_comprobante_lote = e.id_comprobante_lote) as lineas,
    e.estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO') and e.fecha + 1 < hoy() as atrasado,
    comprobante_lote_constatable(e) as constatable,
    exists (select from comprobante_lote_archivo a where a.id_comprobante_lote = e.id_comprobante_lote and a.tipo = 'XML') as con_xml,
    exists (select from comprobante_lote_archivo a where a.id_comprobante_lote = e.id_comprobante_lote and a.tipo = 'CDR') as con_cdr
  from comprobante_lote e;
