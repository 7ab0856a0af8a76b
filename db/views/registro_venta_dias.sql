-- The book of sales beside the cash, by day and currency; the lines without a day are those of the whole range. `libro` + `internos` (money
-- with an internal receipt) + `otro_dia` (its document is of another day, or was voided on one, or is on credit: billed apart from its cash) + `por_reemitir` (its document was rejected, and
-- made again, if at all, without it) is `caja`;
-- `diferencia` is what is missing for that.
create function registro_venta_dias(desde date, hasta date) returns table (fecha date, id_moneda bigint,
  cantidad_boletas int, boletas numeric, cantidad_facturas int, facturas numeric, cantidad_notas int, notas numeric, libro numeric,
  internos numeric, otro_dia numeric, por_reemitir numeric, caja numeric, abiertos int, diferencia numeric, clases jsonb)
stable language sql as $$
  with movimiento as materialized (
    select m.id_ingreso, m.id_moneda, (m.instante at time zone (select parametro_de('institucion.zonaHoraria')))::date as dia, m.monto + m.redondeo as monto,
      m.id_cierre is null and m.id_operador is not null as abierto,
      coalesce(r.con_comprobante, true) as con_comprobante,
      exists (select from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
        where l.id_ingreso = m.id_ingreso and c.estado = 'RECHAZADO'
        and not exists (select from comprobante n where n.id_reemplaza = c.id_comprobante and (i.estado <> 'ANULADO'
          or exists (select from comprobante_pago s where s.id_comprobante = n.id_comprobante and s.id_ingreso = m.id_ingreso)))) as rechazado,
      case when i.fecha_anulacion is not null then sign(m.monto) * coalesce((select sum(l.importe)
        from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
        where l.id_ingreso = m.id_ingreso and not c.vale and c.estado <> 'RECHAZADO' and c.id_origen is null), 0) else 0 end as de_baja,
      case m.tipo when 'COBRO' then saldado_de(m.id_ingreso) else -saldado_devuelto(m.id_ingreso, m.id_devolucion) end as saldado
    from caja_movimiento m join ingreso i on i.id_ingreso = m.id_ingreso left join recibo r on r.id_ingreso = m.id_ingreso
    where m.instante >= inicio_de(desde) and m.instante < inicio_de(hasta + 1) and not m.historico),
  documento as materialized (
    select f.id_moneda, f.clase, f.fecha as dia, f.dia_caja, f.importe from registro_venta_fila f
    where f.fecha between desde and hasta and f.situacion <> 'SIN_VALOR'),
  en_caja as materialized (
    select f.id_moneda, f.fecha as dia, f.dia_caja, sign(f.importe) * l.importe as importe, m.rechazado
    from (select id_ingreso, bool_or(rechazado) as rechazado from movimiento where con_comprobante group by id_ingreso) m
    join comprobante_pago l on l.id_ingreso = m.id_ingreso join registro_venta_fila f on f.id_comprobante = l.id_comprobante
    where f.situacion <> 'SIN_VALOR'),
  linea as (
    select dia, id_moneda, clase, importe as libro, 0::numeric as internos, case when dia is distinct from dia_caja then -importe else 0 end as otro_dia,
      0::numeric as por_reemitir, 0::numeric as caja, false as abierto from documento
    union all
    select dia_caja, id_moneda, null, 0, 0, case when dia <> dia_caja then importe else 0 end, case when rechazado then -importe else 0 end, 0, false
    from en_caja where dia_caja between desde and hasta
    union all
    select dia, id_moneda, null, 0, case when con_comprobante then 0 else monto - saldado end, saldado + case when con_comprobante then de_baja else 0 end,
      case when con_comprobante and rechazado then monto - saldado else 0 end, monto, abierto from movimiento),
  de_clase as (
    select dia, id_moneda, clase, count(*) as cantidad, sum(libro) as importe from linea where clase <> 'NOTA_CREDITO'
    group by grouping sets ((dia, id_moneda, clase), (id_moneda, clase)))
  select dia, id_moneda,
    count(*) filter (where clase = 'BOLETA')::int, coalesce(sum(libro) filter (where clase = 'BOLETA'), 0),
    count(*) filter (where clase = 'FACTURA')::int, coalesce(sum(libro) filter (where clase = 'FACTURA'), 0),
    count(*) filter (where clase = 'NOTA_CREDITO')::int, coalesce(sum(libro) filter (where clase = 'NOTA_CREDITO'), 0),
    sum(libro), sum(internos), sum(otro_dia), sum(por_reemitir), sum(caja), count(*) filter (where abierto)::int,
    sum(libro + internos + otro_dia + por_reemitir - caja),
    (select coalesce(jsonb_agg(jsonb_build_object('clase', d.clase, 'cantidad', d.cantidad, 'importe', d.importe) order by d.clase), '[]')
      from de_clase d where d.id_moneda = linea.id_moneda and d.dia is not distinct from linea.dia)
  from linea group by grouping sets ((dia, id_moneda), (id_moneda))
$$;
