-- The payments whose documents name what a transfer took their money from, and how many documents of each: what these applications
-- paid for, which were taken off, is not what those pay for that were put in their place. One with a rejected document that is to be made
-- again is left as it is, and so is a document that is of no student.
create function comprobante_del_traslado(quitadas bigint[], puestas bigint[]) returns table (id_ingreso bigint, documentos bigint)
stable language plpgsql as $$
begin
  if parametro_de('comprobante.emite') is distinct from 'true' or parametro_de('comprobante.traslado') is distinct from 'true' then return; end if;
  return query
    with q as materialized (select * from aplicacion_descrita a where a.id_cuenta_ingreso = any (quitadas)),
    p as materialized (select * from aplicacion_descrita a where a.id_cuenta_ingreso = any (puestas)),
    cambia as (
      select distinct x.id_ingreso from (select q.id_ingreso, q.descripcion, q.afectacion, q.monto from q
        union all select p.id_ingreso, p.descripcion, p.afectacion, -p.monto from p) x
      group by x.id_ingreso, x.descripcion, x.afectacion having sum(x.monto) <> 0)
    select i.id_ingreso, count(*) from cambia join ingreso i on i.id_ingreso = cambia.id_ingreso and i.estado = 'CONFIRMADO'
    join comprobante d on d.id_ingreso = i.id_ingreso and d.id_usuario is not null and d.id_origen is null and d.estado <> 'RECHAZADO'
      and comprobante_queda(d) > 0
    where not exists (select from comprobante r where r.id_ingreso = i.id_ingreso and r.estado = 'RECHAZADO'
        and r.codigo is distinct from 'SIN_ORIGEN' and not exists (select from comprobante n where n.id_reemplaza = r.id_comprobante))
    group by i.id_ingreso
    having bool_or(exists (select from jsonb_array_elements(d.datos -> 'renglones') l join q on q.id_ingreso = i.id_ingreso
      and (l ->> 'descripcion' = q.descripcion or l ->> 'codigo' = q.codigo)))
    order by i.id_ingreso;
end $$;

-- Makes their notes, and one document for what the payment stands for, with the payer of the first; all of today. Returns its documents.
create function comprobante_trasladar(quitadas bigint[], puestas bigint[], sustento text) returns table (id_ingreso bigint, documentos bigint)
language plpgsql as $$
declare
  cual record;
  primero comprobante;
  total numeric;
  enlaces comprobante;
  ajustes jsonb := parametros_de('{comprobante.afectacion,comprobante.tasa,comprobante.montoIdentifica,comprobante.glosaSaldo}');
begin
  -- A rejection waits, or was seen.
  perform from comprobante c where c.id_origen is null and c.id_ingreso in (select a.id_ingreso from cuenta_ingreso a where a.id_cuenta_ingreso = any (quitadas)) order by c.id_comprobante for no key update;
  for cual in select * from comprobante_del_traslado(quitadas, puestas) loop
    select sum(comprobante_queda(d)) into total from comprobante d
    where d.id_ingreso = cual.id_ingreso and d.id_origen is null and d.estado <> 'RECHAZADO';
    select * into primero from comprobante d where d.id_ingreso = cual.id_ingreso and d.id_origen is null and d.estado <> 'RECHAZADO'
      and comprobante_queda(d) > 0 order by d.id_comprobante limit 1;
    perform comprobante_acreditar(cual.id_ingreso, total, '01', left(sustento, 500), null);
    enlaces := null;
    enlaces.id_sustituye := primero.id_comprobante;
    if comprobante_sin_identidad(primero.datos -> 'comprador', total, primero.id_moneda, ajustes) then
      enlaces.estado := 'EXCEPCION';
      enlaces.codigo := 'SIN_IDENTIDAD';
    end if;
    perform comprobante_guardar(cual.id_ingreso, jsonb_build_object('clase', primero.clase, 'comprador', primero.datos -> 'comprador',
      'renglones', comprobante_renglones(cual.id_ingreso, total, ajustes), 'tasa', ((ajustes ->> 'comprobante.tasa')::numeric(5, 2))::text,
      'modifica', null), enlaces);
    id_ingreso := cual.id_ingreso;
    documentos := cual.documentos;
    return next;
  end loop;
end $$;
