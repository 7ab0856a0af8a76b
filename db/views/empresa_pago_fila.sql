-- A payment of a company with the students' payments and its documents.
create view empresa_pago_fila as
  select p.*,
    coalesce((select jsonb_agg(jsonb_build_object('idComprobante', c.id_comprobante, 'clase', c.clase, 'numero', c.serie || '-' || c.numero,
      'importe', c.importe, 'estado', c.estado) order by c.id_comprobante) from comprobante c where c.id_pago = p.id_pago), '[]') as comprobantes
  from pago_fila p where p.id_empresa is not null;
