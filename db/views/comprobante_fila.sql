-- A comprobante, with the paper that it lowers, whether its answer is late and whether a person has to do something: mend it, make it
-- again, or see why it has no answer. One of a company is of no student, and of several payments. One on credit is of no payment: `credito` says what was
-- settled of it, and what is still to be. A rejected note of a rejected document is made with it, and a payment that was annulled needs none. A voiding
-- that was refused is shown for a week: its note was made.
create view comprobante_fila as
  select c.*, persona_corta(u) as usuario, moneda_corta(o) as moneda, c.datos -> 'comprador' as comprador, c.datos -> 'renglones' as renglones, c.datos -> 'tributos' as tributos,
    c.serie || '-' || c.numero as numero_completo,
    case when c.id_pago is null or c.id_origen is not null then i.numero_recibo end as numero_recibo,
    (select jsonb_build_object('idEmpresa', e.id_empresa, 'nombre', e.razon_social) from empresa e
     where e.id_empresa = coalesce(c.id_empresa, (select p.id_empresa from pago p where p.id_pago = c.id_pago))) as empresa,
    case when c.id_ingreso is null and c.id_origen is null then jsonb_build_object('cuotas', c.datos -> 'cuotas',
      'porCobrar', coalesce((select sum(k.facturado) from comprobante_cuenta f join cuenta k on k.id_cuenta = f.id_cuenta and k.id_comprobante = c.id_comprobante
        where f.id_comprobante = c.id_comprobante), 0),
      'saldado', coalesce((select sum(a.monto) from cuenta_ingreso a where a.id_comprobante = c.id_comprobante and a.estado = 'VIGENTE'), 0)) end as credito,
    case when c.id_origen is not null then jsonb_build_object('idComprobante', c.id_origen,
      'numero', (c.datos -> 'modifica' ->> 'serie') || '-' || (c.datos -> 'modifica' ->> 'numero'),
      'fecha', (select o.fecha from comprobante o where o.id_comprobante = c.id_origen)) end as origen,
    (select jsonb_build_object('idComprobante', s.id_comprobante, 'numero', s.serie || '-' || s.numero) from comprobante s
      where s.id_comprobante = c.id_sustituye) as sustituye,
    c.datos -> 'modifica' ->> 'sustento' as sustento,
    c.fecha + a.dias as limite,
    (c.estado in ('PENDIENTE', 'ENVIADO', 'EXCEPCION') and comprobante_urge(c, a.dias))
      or (c.baja is not distinct from 'PENDIENTE' and c.fecha_baja + 1 < hoy()) as atrasado,
    case when c.estado in ('PENDIENTE', 'ENVIADO') then case when q.detenida is not null then jsonb_build_object('motivo', 'DETENIDA', 'instante', q.detenida)
      when c.motivo is not null then jsonb_build_object('motivo', c.motivo, 'instante', c.motivo_instante) end end as espera,
    (c.estado = 'ENVIADO' and c.envios > 0) or (c.estado = 'EXCEPCION' and coalesce(c.codigo, '') in ('1032', '1033')) as constatable,
    x.reemplazado, x.reemitible,
    exists (select from comprobante_archivo a where a.id_comprobante = c.id_comprobante and a.tipo = 'XML') as con_xml,
    exists (select from comprobante_archivo a where a.id_comprobante = c.id_comprobante and a.tipo = 'CDR') as con_cdr,
    coalesce((select jsonb_agg(jsonb_build_object('idComprobanteLote', e.id_comprobante_lote, 'numero', comprobante_lote_numero(e), 'accion', e.accion, 'fecha', e.fecha,
        'estado', e.estado, 'constatable', comprobante_lote_constatable(e)) order by e.id_comprobante_lote)
      from comprobante_lote_linea l join comprobante_lote e on e.id_comprobante_lote = l.id_comprobante_lote
      where l.id_comprobante = c.id_comprobante), '[]') as lotes,
    (c.estado in ('PENDIENTE', 'ENVIADO', 'EXCEPCION', 'RECHAZADO') and case c.estado when 'EXCEPCION' then true
      when 'RECHAZADO' then x.reemitible
      else comprobante_urge(c, a.dias) end)
      or (c.baja in ('PENDIENTE', 'RECHAZADA') and case c.baja when 'PENDIENTE' then c.fecha_baja + 1 < hoy()
        else c.fecha_baja + 7 >= hoy() end) as por_atender
  from comprobante c left join usuario u on u.id_usuario = c.id_usuario join moneda o on o.id_moneda = c.id_moneda
  left join ingreso i on i.id_ingreso = c.id_ingreso
  cross join comprobante_cola q
  cross join lateral (select exists (select from comprobante r where r.id_reemplaza = c.id_comprobante) as reemplazado) y
  cross join lateral (select y.reemplazado, c.estado = 'RECHAZADO' and c.codigo is distinct from 'SIN_ORIGEN' and not y.reemplazado and (
      c.id_origen is not null or exists (
        select from comprobante_pago l join ingreso q on q.id_ingreso = l.id_ingreso where l.id_comprobante = c.id_comprobante and q.estado <> 'ANULADO')
      or exists (select from comprobante_cuenta f join cuenta k on k.id_cuenta = f.id_cuenta where f.id_comprobante = c.id_comprobante and k.id_comprobante = c.id_comprobante)
      or exists (select from cuenta_ingreso a where a.id_comprobante = c.id_comprobante and a.estado = 'VIGENTE')) as reemitible) x
  cross join lateral (select parametro_de(case when c.serie like 'B%' then 'comprobante.diasEnvioBoletas' else 'comprobante.diasEnvio' end)::int as dias) a;
