import type { Invariante } from './invariante.ts'

/** The worth of a payment's comprobantes: its documents less their notes; rejected or voided ones count nothing. */
const NETO = `
  select l.id_ingreso, c.id_moneda, min(c.fecha) as fecha, sum(case when not c.vale then 0 when c.id_origen is null then l.importe else -l.importe end) as neto
  from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
  where c.estado <> 'RECHAZADO' group by l.id_ingreso, c.id_moneda`

/** The worth of a payment to its documents: nothing if it was annulled, else the part that was not refunded and settles no document on credit. */
const VALE = `case when i.estado = 'ANULADO' then 0 else i.monto - i.monto_devuelto - coalesce((select sum(a.monto) from cuenta_ingreso a
  where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE' and a.id_comprobante is not null), 0) end`

/** Payments with a rejected one that was not made again yet, which a person is to do, or was without a payment that had been annulled. */
const POR_REEMITIR = `
  select l.id_ingreso from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante join ingreso q on q.id_ingreso = l.id_ingreso
  where c.estado = 'RECHAZADO' and not exists (select from comprobante r where r.id_reemplaza = c.id_comprobante and (q.estado <> 'ANULADO'
    or exists (select from comprobante_pago s where s.id_comprobante = r.id_comprobante and s.id_ingreso = l.id_ingreso)))`

/** Electronic receipts. */
export const COMPROBANTES: Invariante[] = [
  {
    nombre: 'comprobante.sinHuecos',
    regla: 'verificar.comprobanteSinHuecos',
    sql: `
      select s.serie, s.primero, s.ultimo, count(c.numero) as comprobantes, min(c.numero) as menor, max(c.numero) as mayor
      from comprobante_serie s left join comprobante c on c.serie = s.serie
      group by s.serie, s.primero, s.ultimo
      having count(distinct c.numero) <> count(c.numero) or count(c.numero) <> s.ultimo - s.primero + 1
        or coalesce(min(c.numero), s.primero) <> s.primero or coalesce(max(c.numero), s.ultimo) <> s.ultimo`,
  },
  {
    nombre: 'comprobante.unoVivo',
    regla: 'verificar.comprobanteUnoVivo',
    sql: `
      select l.id_ingreso, array_agg(c.serie || '-' || c.numero order by c.id_comprobante) as comprobantes
      from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
      where c.id_origen is null and c.vale and comprobante_por_nota(c.id_comprobante) is null
        and not exists (select from comprobante s where s.id_sustituye = c.id_comprobante)
        and (c.id_reemplaza is null or comprobante_queda(c) > 0)
      group by l.id_ingreso having count(*) > 1`,
  },
  {
    nombre: 'comprobante.sustituido',
    regla: 'verificar.comprobanteSustituido',
    sql: `
      select d.id_comprobante, d.serie, d.numero, comprobante_queda(d) as queda, s.id_comprobante as sustituto
      from comprobante s join comprobante d on d.id_comprobante = s.id_sustituye
      where d.id_ingreso not in (${POR_REEMITIR})
        and (s.id_ingreso <> d.id_ingreso or d.id_origen is not null or (d.vale and comprobante_queda(d) <> 0))`,
  },
  {
    nombre: 'comprobante.renglones',
    regla: 'verificar.comprobanteRenglones',
    sql: `
      select c.id_comprobante, c.serie, c.numero, c.importe, r.importe as de_renglones, c.impuesto, r.impuesto as impuesto_de_renglones
      from comprobante c cross join lateral (
        select sum(l.importe) as importe, sum(l.impuesto) as impuesto, sum(l.valor) as valor,
          coalesce(sum(l.valor) filter (where l.afectacion = 'GRAVADO'), 0) as gravado,
          coalesce(sum(l.valor) filter (where l.afectacion = 'EXONERADO'), 0) as exonerado,
          coalesce(sum(l.valor) filter (where l.afectacion = 'INAFECTO'), 0) as inafecto,
          bool_and(l.valor + l.impuesto = l.importe and l.importe > 0) as suman
        from jsonb_to_recordset(c.datos -> 'renglones') as l (afectacion text, valor numeric, impuesto numeric, importe numeric)) r
      where not r.suman or (c.importe, c.impuesto, c.gravado, c.exonerado, c.inafecto)
          is distinct from (r.importe, r.impuesto, r.gravado, r.exonerado, r.inafecto)
        or (c.datos -> 'totales' ->> 'importe')::numeric <> c.importe or c.datos ->> 'serie' <> c.serie
        or (c.datos ->> 'numero')::bigint <> c.numero or (c.datos ->> 'fecha')::date <> c.fecha`,
  },
  {
    nombre: 'comprobante.delPago',
    regla: 'verificar.comprobanteDelPago',
    sql: `
      select i.id_ingreso, i.numero_recibo, i.estado, ${VALE} as vale, n.neto
      from ingreso i left join recibo r on r.id_ingreso = i.id_ingreso left join (${NETO}) n on n.id_ingreso = i.id_ingreso
      where i.numero_recibo is not null and i.id_ingreso not in (${POR_REEMITIR})
        and ((coalesce(r.con_comprobante, true) and n.id_ingreso is null and saldado_de(i.id_ingreso) < i.monto) or (n.id_ingreso is not null and n.neto <> ${VALE}))`,
  },
  {
    nombre: 'comprobante.delDia',
    regla: 'verificar.comprobanteDelDia',
    sql: `
      select n.fecha, n.id_moneda, sum(n.neto) as comprobantes, sum(${VALE}) as pagos
      from (${NETO}) n join ingreso i on i.id_ingreso = n.id_ingreso
      where i.id_ingreso not in (${POR_REEMITIR})
      group by n.fecha, n.id_moneda
      having sum(n.neto) <> sum(${VALE}) or bool_or(i.id_moneda <> n.id_moneda)`,
  },
  {
    nombre: 'comprobante.libroDelDia',
    regla: 'verificar.comprobanteLibroDelDia',
    sql: `
      select d.* from registro_venta_dias(coalesce((
        select min(dia_de(i.fecha_confirmacion)) from comprobante_pago l join ingreso i on i.id_ingreso = l.id_ingreso), hoy()), hoy()) d
      where d.fecha is not null and d.diferencia <> 0`,
  },
  {
    nombre: 'comprobante.nota',
    regla: 'verificar.comprobanteNota',
    sql: `
      select d.id_comprobante, d.serie, d.numero, d.importe, sum(n.importe) as notas
      from comprobante d join comprobante n on n.id_origen = d.id_comprobante and n.estado <> 'RECHAZADO'
      group by d.id_comprobante
      having sum(n.importe) > d.importe or sum(n.impuesto) > d.impuesto
        or bool_or(n.id_moneda <> d.id_moneda or d.id_origen is not null or (d.estado = 'RECHAZADO' and n.estado in ('PENDIENTE', 'EXCEPCION')))
        or exists (select from comprobante_pago s left join comprobante_pago l on l.id_comprobante = d.id_comprobante and l.id_ingreso = s.id_ingreso
          where s.id_comprobante in (select id_comprobante from comprobante where id_origen = d.id_comprobante and estado <> 'RECHAZADO')
          group by s.id_ingreso, l.importe having sum(s.importe) > coalesce(l.importe, 0))`,
  },
  {
    nombre: 'comprobante.pagos',
    regla: 'verificar.comprobantePagos',
    sql: `
      select c.id_comprobante, c.serie, c.numero, c.importe, sum(l.importe) as de_pagos
      from comprobante c left join comprobante_pago l on l.id_comprobante = c.id_comprobante left join ingreso i on i.id_ingreso = l.id_ingreso
      where c.id_ingreso is not null group by c.id_comprobante
      having c.importe is distinct from sum(l.importe) or bool_or(i.id_moneda <> c.id_moneda)
        or bool_or(pago_de_empresa(i.id_pago) is distinct from c.id_pago)
        or (c.id_pago is null and bool_or((i.id_ingreso, i.id_usuario) <> (c.id_ingreso, c.id_usuario)))`,
  },
  {
    // The file of a person who was erased is gone. A document that was final at once is neither signed nor sent.
    nombre: 'comprobante.enviado',
    regla: 'verificar.comprobanteEnviado',
    sql: `
      select id_comprobante, serie, numero, estado from comprobante c
      where (estado = 'EMITIDO' and (hash is not null or enviado is not null or baja is not null))
        or estado in ('ENVIADO', 'ACEPTADO', 'OBSERVADO', 'BAJA') and (hash is null or enviado is null
        or not exists (select from comprobante_archivo a where a.id_comprobante = c.id_comprobante and a.tipo = 'XML'
          union all select from comprobante_pago l join ingreso i on i.id_ingreso = l.id_ingreso join supresion s on s.id_usuario = i.id_usuario
            where l.id_comprobante = c.id_comprobante
          union all select from comprobante_cuenta f join cuenta k on k.id_cuenta = f.id_cuenta join supresion s on s.id_usuario = k.id_usuario
            where f.id_comprobante = c.id_comprobante))`,
  },
  {
    // A voiding that is under way may wait for its document, and for its lot.
    nombre: 'comprobante.baja',
    regla: 'verificar.comprobanteBaja',
    sql: `
      select c.id_comprobante, c.serie, c.numero, c.estado, c.baja from comprobante c
      where c.baja is not null and (c.estado = 'RECHAZADO' and c.baja = 'PENDIENTE' or
        exists (select from comprobante_pago l join ingreso i on i.id_ingreso = l.id_ingreso
          where l.id_comprobante = c.id_comprobante and i.estado <> 'ANULADO')
        or (c.baja = 'RECHAZADA') <> exists (select from comprobante n where n.id_origen = c.id_comprobante
          and (n.vale or c.baja = 'RECHAZADA'))
        or (c.baja = 'HECHA') <> exists (select from comprobante_lote_linea l join comprobante_lote e on e.id_comprobante_lote = l.id_comprobante_lote
          where l.id_comprobante = c.id_comprobante and l.accion = 'ANULADO' and l.vigente and e.estado = 'ACEPTADO'))`,
  },
  {
    nombre: 'comprobante.lote',
    regla: 'verificar.comprobanteLote',
    sql: `
      select e.id_comprobante_lote, e.clase, e.fecha, e.correlativo, e.estado, count(c.id_comprobante) as lineas
      from comprobante_lote e left join comprobante_lote_linea l on l.id_comprobante_lote = e.id_comprobante_lote
      left join comprobante c on c.id_comprobante = l.id_comprobante
      group by e.id_comprobante_lote
      having count(c.id_comprobante) not between 1 and 500
        or bool_or(l.accion <> e.accion or c.fecha <> e.fecha_documentos or (c.serie like 'F%') <> (e.clase = 'RA')
          or l.vigente = (e.estado = 'RECHAZADO'))
        or (e.estado in ('ENVIADO', 'EN_PROCESO', 'ACEPTADO') and (e.nombre is null or e.enviado is null))`,
  },
]
