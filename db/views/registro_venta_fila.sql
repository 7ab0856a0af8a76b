-- The book of sales: every comprobante with what it counts for. A note counts against, one that was rejected or voided nothing. `dia_caja` is the day of
-- its movement of cash; none, of a refund that was not done and of a document on credit, which payments settle on other days. The note of an annulment has the annulment's; one of a transfer, which another document
-- follows, that of its payment. The time zone is read once for all rows: `dia_de` reads it for each. `cambio` is the official rate of another
-- currency than the country's, of a note that of its document; `sin_cambio` is a document that counts and has none (decision 186).
create view registro_venta_fila as
  select c.id_comprobante, c.id_ingreso, c.id_moneda, c.clase, c.serie, c.numero, c.serie || '-' || c.numero as numero_completo, c.fecha,
    c.estado, case when not c.vale then 'SIN_VALOR' when c.estado in ('ACEPTADO', 'OBSERVADO', 'EMITIDO') then 'ACEPTADO'
      else 'SIN_RESPUESTA' end as situacion,
    s.gravado * s.signo as gravado, s.exonerado * s.signo as exonerado, s.inafecto * s.signo as inafecto, s.impuesto * s.signo as impuesto,
    s.importe * s.signo as importe, c.datos -> 'comprador' as comprador, c.datos -> 'emisor' ->> 'ruc' as ruc, moneda_corta(o) as moneda,
    case when c.id_origen is not null then jsonb_build_object('idComprobante', c.id_origen, 'clase', d.clase, 'serie', d.serie,
      'numero', d.serie || '-' || d.numero, 'fecha', d.fecha) end as origen,
    case when c.id_pago is null or c.id_origen is not null then i.numero_recibo end as numero_recibo, j.dia_caja, c.vale and c.fecha is distinct from j.dia_caja as otro_dia,
    k.cambio, coalesce(c.vale and k.otra and k.cambio is null, false) as sin_cambio, c.busqueda
  from comprobante c
  cross join lateral (select c.gravado, c.exonerado, c.inafecto, c.impuesto, c.importe,
    case when not c.vale then 0 when c.id_origen is null then 1 else -1 end as signo) s
  join moneda o on o.id_moneda = c.id_moneda
  left join ingreso i on i.id_ingreso = c.id_ingreso
  left join comprobante d on d.id_comprobante = c.id_origen
  left join devolucion v on v.id_devolucion = c.id_devolucion
  cross join lateral (select case when c.id_ingreso is null then null when c.id_origen is not null and c.id_devolucion is null and i.fecha_anulacion is not null and not exists (
      select from comprobante t where t.id_ingreso = c.id_ingreso and t.id_sustituye is not null and t.id_comprobante > c.id_comprobante)
    then (i.fecha_anulacion at time zone z.zona)::date
    when c.id_devolucion is null then (i.fecha_confirmacion at time zone z.zona)::date
    when v.estado = 'HECHA' then (v.fecha_hecha at time zone z.zona)::date end as dia_caja
    from (select (select parametro_de('institucion.zonaHoraria')) as zona) z) j
  cross join lateral (select q.otra, case when q.otra then cambio_de(c.id_moneda, coalesce(d.fecha, c.fecha)) end as cambio
    from (select o.codigo <> (select moneda_del_pais()) as otra) q) k;
