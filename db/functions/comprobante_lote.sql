-- A rejected document is not voided: it has no value.
create function comprobante_sin_baja() returns trigger language plpgsql as $$
begin
  new.baja := null;
  new.motivo_baja := null;
  new.fecha_baja := null;
  return new;
end $$;

-- Asks that the document of an annulled payment be voided; returns its amount. Only one that names no other payment, stands whole, has its
-- movement of cash in the confirmation of the payment, and is of these days. It is locked, as for a note.
create function comprobante_pedir_baja(pago bigint, motivo text) returns numeric language plpgsql as $$
declare
  ajustes jsonb := parametros_de('{comprobante.anulacion,comprobante.diasBaja}');
  doc comprobante;
  total numeric := 0;
begin
  if ajustes ->> 'comprobante.anulacion' is distinct from 'BAJA' then return 0; end if;
  for doc in select c.* from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
    where l.id_ingreso = pago and l.importe = c.importe and c.id_origen is null and c.id_devolucion is null and c.vale and c.baja is null
    and c.fecha + (ajustes ->> 'comprobante.diasBaja')::int >= hoy() order by c.id_comprobante for no key update of c loop
    if comprobante_queda(doc) = doc.importe then
      update comprobante set baja = 'PENDIENTE', motivo_baja = motivo, fecha_baja = hoy() where id_comprobante = doc.id_comprobante;
      total := total + doc.importe;
    end if;
  end loop;
  return total;
end $$;

-- A voiding that cannot be: the note is made, as if it had not been asked for.
create function comprobante_baja_fallida(cual bigint) returns void language plpgsql as $$
declare
  doc comprobante;
begin
  update comprobante set baja = 'RECHAZADA', fecha_baja = hoy() where id_comprobante = cual and baja = 'PENDIENTE' returning * into doc;
  if found then perform comprobante_acreditar(doc.id_ingreso, doc.importe, '01', doc.motivo_baja, null); end if;
end $$;

-- Documents in a lot of these.
create function comprobante_en_lote(cual bigint, que text) returns boolean stable language plpgsql as $$
begin
  return exists (select from comprobante_lote_linea where id_comprobante = cual and accion = que and vigente);
end $$;

-- Writes down a lot of documents, at most of as many as one takes; the rest waits for the next. The caller holds the turn.
create function comprobante_formar_lote(cuya text, que text, dia date, documentos bigint[]) returns void language plpgsql as $$
declare
  nuevo bigint;
begin
  insert into comprobante_lote (clase, accion, fecha_documentos, fecha, correlativo)
  values (cuya, que, dia, hoy(), (select coalesce(max(correlativo), 0) + 1 from comprobante_lote where clase = cuya and fecha = hoy()))
  returning id_comprobante_lote into nuevo;
  insert into comprobante_lote_linea (id_comprobante_lote, id_comprobante, orden, accion)
  select nuevo, d.id, d.n, que from unnest(documentos[1:500]) with ordinality d (id, n);
end $$;

-- `RA-20261126-1`.
create function comprobante_lote_numero(lote comprobante_lote) returns text stable language sql
  return lote.clase || '-' || to_char(lote.fecha, 'YYYYMMDD') || '-' || lote.correlativo;

-- The lots that say something of these documents.
create function comprobantes_en_lotes(documentos bigint[]) returns bigint[] stable language sql
  return array(select distinct l.id_comprobante_lote from comprobante_lote_linea l where l.id_comprobante = any (documentos));

create function comprobante_lote_archivo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and suprimiendo() is not null
    and old.id_comprobante_lote = any (comprobantes_en_lotes(comprobantes_de(suprimiendo()))) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = 'comprobante_lote_archivo';
end $$;

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

create trigger comprobante_sin_baja before update of estado on comprobante for each row
  when (new.estado = 'RECHAZADO' and new.baja = 'PENDIENTE') execute function comprobante_sin_baja();

call vigilar('comprobante_lote', 'id_comprobante_lote', 'intentos', 'proximo');

create trigger comprobante_lote_archivo_fijo before update or delete on comprobante_lote_archivo
  for each row execute function comprobante_lote_archivo_fijar();
