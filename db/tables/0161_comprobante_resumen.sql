-- Boletas and their notes may be told to the tax office by a daily summary in place of one by one (decision 129).
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('comprobante.envioBoletas', '', 'TEXTO', 'Cómo se envían las boletas y sus notas: una a una o en el resumen del día', true);

-- The documents of a lot that is told of as new go with it from one state to another.
create function comprobante_lote_llevar(cual bigint, de text, a text) returns void language plpgsql as $$
begin
  update comprobante set estado = a, enviado = case when a = 'ENVIADO' then now() end where estado = de
    and id_comprobante in (select id_comprobante from comprobante_lote_linea where id_comprobante_lote = cual and vigente and accion = 'NUEVO');
end $$;

-- What is due to travel in lots is written into them. One server at a time: the others leave it to that one.
create function comprobante_formar_lotes() returns void language plpgsql as $$
declare
  ajustes jsonb := parametros_de('{comprobante.diasBaja,comprobante.envioBoletas}');
  tarde bigint;
  grupo record;
begin
  if not pg_try_advisory_xact_lock(hashtext('comprobante_lote')) then return; end if;
  for tarde in select id_comprobante from comprobante where baja = 'PENDIENTE' and fecha + (ajustes ->> 'comprobante.diasBaja')::int < hoy()
    and not comprobante_en_lote(id_comprobante, 'ANULADO') order by id_comprobante loop
    perform comprobante_baja_fallida(tarde);
  end loop;
  for grupo in select case when serie like 'F%' then 'RA' else 'RC' end as clase, fecha, array_agg(id_comprobante order by id_comprobante) as documentos
    from comprobante where baja = 'PENDIENTE' and estado in ('ACEPTADO', 'OBSERVADO') and not comprobante_en_lote(id_comprobante, 'ANULADO')
    group by 1, 2 order by 2, 1 loop
    perform comprobante_formar_lote(grupo.clase, 'ANULADO', grupo.fecha, grupo.documentos);
  end loop;
  if ajustes ->> 'comprobante.envioBoletas' is distinct from 'RESUMEN' then return; end if;
  -- Of days that have ended. A note is told of after its document, or with it: it was made later, so it comes after it in the same lot.
  for grupo in with espera as materialized (select id_comprobante, id_origen, fecha from comprobante
      where estado = 'PENDIENTE' and serie like 'B%' and not individual and fecha < hoy() and not comprobante_en_lote(id_comprobante, 'NUEVO'))
    select e.fecha, array_agg(e.id_comprobante order by e.id_comprobante) as documentos
    from espera e left join comprobante o on o.id_comprobante = e.id_origen left join espera j on j.id_comprobante = e.id_origen
    where o.id_comprobante is null or o.estado in ('ACEPTADO', 'OBSERVADO') or j.fecha = e.fecha
    group by e.fecha order by e.fecha loop
    perform comprobante_formar_lote('RC', 'NUEVO', grupo.fecha, grupo.documentos);
  end loop;
end $$;

-- The office took a lot: all of its lines.
create function comprobante_lote_aceptar(cual bigint) returns void language plpgsql as $$
declare
  lote comprobante_lote;
begin
  select * into strict lote from comprobante_lote where id_comprobante_lote = cual;
  if lote.accion = 'ANULADO' then
    update comprobante set estado = 'BAJA', baja = 'HECHA', fecha_baja = hoy() where baja = 'PENDIENTE'
      and id_comprobante in (select id_comprobante from comprobante_lote_linea where id_comprobante_lote = cual and vigente);
  else
    update comprobante set estado = 'ACEPTADO', codigo = nullif(lote.codigo, 'SIN_CONSTANCIA'), mensaje = lote.mensaje where estado = 'ENVIADO'
      and id_comprobante in (select id_comprobante from comprobante_lote_linea where id_comprobante_lote = cual and vigente);
  end if;
end $$;

-- None of its lines was taken: each document that was told of as new is sent alone, so that only the one at fault is refused.
create function comprobante_lote_rechazar(cual bigint) returns void language plpgsql as $$
declare
  linea comprobante_lote_linea;
begin
  perform comprobante_lote_llevar(cual, 'ENVIADO', 'PENDIENTE');
  for linea in update comprobante_lote_linea set vigente = false where id_comprobante_lote = cual and vigente returning * loop
    if linea.accion = 'ANULADO' then
      perform comprobante_baja_fallida(linea.id_comprobante);
    else
      update comprobante set individual = true, proximo = now(), intentos = 0 where id_comprobante = linea.id_comprobante;
    end if;
  end loop;
end $$;

-- The office never read them: they may be in another lot.
create function comprobante_lote_deshacer(cual bigint) returns void language plpgsql as $$
begin
  perform comprobante_lote_llevar(cual, 'ENVIADO', 'PENDIENTE');
  update comprobante_lote_linea set vigente = false where id_comprobante_lote = cual and vigente;
end $$;
