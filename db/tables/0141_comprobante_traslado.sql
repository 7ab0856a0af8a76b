-- A transfer that changes what was paid for makes a note of credit and a new document (decision 126).
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('comprobante.traslado', '', 'LOGICO', 'Reemplazar los comprobantes que nombran el curso anterior cuando se traslada una matrícula', true);

-- The document whose money this one tells, since a note left it without any.
alter table comprobante add id_sustituye bigint references comprobante constraint comprobante_sustituye_uno unique;
alter table comprobante add constraint comprobante_sustituye check (id_sustituye is null or (id_origen is null and id_reemplaza is null));
drop index comprobante_de_su_pago;
create unique index comprobante_de_su_pago on comprobante (id_ingreso)
  where id_origen is null and id_reemplaza is null and id_sustituye is null;

create or replace function comprobante_fijo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id_ingreso, old.id_usuario, old.clase, old.serie, old.numero, old.fecha, old.id_moneda,
      old.gravado, old.exonerado, old.inafecto, old.impuesto, old.importe)
      <> (new.id_ingreso, new.id_usuario, new.clase, new.serie, new.numero, new.fecha, new.id_moneda,
      new.gravado, new.exonerado, new.inafecto, new.impuesto, new.importe)
    or (old.id_origen, old.id_devolucion, old.id_reemplaza, old.id_sustituye)
      is distinct from (new.id_origen, new.id_devolucion, new.id_reemplaza, new.id_sustituye)
    or (old.datos <> new.datos and (old.estado <> 'EXCEPCION' or old.datos - 'comprador' <> new.datos - 'comprador')
      and (old.id_usuario is distinct from suprimiendo() or new.datos <> suprimir_documento(old.datos))) then
    raise exception 'comprobante_fijo' using errcode = 'check_violation', constraint = 'comprobante_fijo', table = 'comprobante';
  end if;
  return new;
end $$;

create or replace function comprobante_guardar(pago bigint, doc jsonb, enlaces comprobante) returns bigint language plpgsql as $$
declare
  ahora timestamp;
  ajustes jsonb := parametros_de('{institucion.zonaHoraria,comprobante.ruc,comprobante.razonSocial,comprobante.nombreComercial,
    comprobante.direccion,comprobante.ubigeo,comprobante.distrito,comprobante.provincia,comprobante.departamento}');
  suyo record;
  tomada record;
  suma record;
  nuevo bigint;
begin
  select i.id_usuario, i.id_moneda, o.codigo, o.nombre_plural into strict suyo
  from ingreso i join moneda o on o.id_moneda = i.id_moneda where i.id_ingreso = pago;
  select coalesce(sum((r ->> 'valor')::numeric) filter (where r ->> 'afectacion' = 'GRAVADO'), 0)::numeric(12, 2) as gravado,
    coalesce(sum((r ->> 'valor')::numeric) filter (where r ->> 'afectacion' = 'EXONERADO'), 0)::numeric(12, 2) as exonerado,
    coalesce(sum((r ->> 'valor')::numeric) filter (where r ->> 'afectacion' = 'INAFECTO'), 0)::numeric(12, 2) as inafecto,
    coalesce(sum((r ->> 'impuesto')::numeric), 0)::numeric(12, 2) as impuesto,
    coalesce(sum((r ->> 'importe')::numeric), 0)::numeric(12, 2) as importe
  into suma from jsonb_array_elements(doc -> 'renglones') r;
  update comprobante_serie set ultimo = ultimo + 1
  where estado = 'ACTIVO' and clase = doc ->> 'clase' and modifica is not distinct from doc -> 'modifica' ->> 'clase'
  returning serie, ultimo into tomada;
  if not found then
    raise exception 'comprobante_sin_serie' using errcode = 'check_violation', constraint = 'comprobante_sin_serie', table = 'comprobante';
  end if;
  -- Read while the series is held, so that dates do not go back within it.
  ahora := clock_timestamp() at time zone (ajustes ->> 'institucion.zonaHoraria');
  insert into comprobante (id_ingreso, id_usuario, id_origen, id_devolucion, id_reemplaza, id_sustituye, clase, serie, numero, fecha,
    id_moneda, gravado, exonerado, inafecto, impuesto, importe, datos, estado, codigo)
  values (pago, suyo.id_usuario, enlaces.id_origen, enlaces.id_devolucion, enlaces.id_reemplaza, enlaces.id_sustituye, doc ->> 'clase',
    tomada.serie, tomada.ultimo, ahora::date, suyo.id_moneda, suma.gravado, suma.exonerado, suma.inafecto, suma.impuesto, suma.importe,
    doc || jsonb_build_object('serie', tomada.serie, 'numero', tomada.ultimo, 'fecha', ahora::date, 'hora', to_char(ahora, 'HH24:MI:SS'),
      'moneda', suyo.codigo, 'monedaPlural', suyo.nombre_plural, 'emisor', comprobante_emisor(ajustes), 'cuotas', '[]'::jsonb, 'totales', jsonb_build_object(
        'gravado', suma.gravado::text, 'exonerado', suma.exonerado::text, 'inafecto', suma.inafecto::text,
        'impuesto', suma.impuesto::text, 'importe', suma.importe::text)),
    coalesce(enlaces.estado, 'PENDIENTE'), enlaces.codigo)
  returning id_comprobante into nuevo;
  return nuevo;
end $$;

-- The lines of a document of a payment: one for each charge that it pays, and one for what is left of the total on account.
create function comprobante_renglones(pago bigint, total numeric, ajustes jsonb) returns jsonb stable language plpgsql as $$
declare
  usual text := ajustes ->> 'comprobante.afectacion';
  tasa numeric(5, 2) := ajustes ->> 'comprobante.tasa';
begin
  return (select jsonb_agg(renglon_de(r.descripcion, r.codigo, r.afectacion, r.monto, impuesto_de(r.monto, r.afectacion, tasa)) order by r.orden)
    from (select a.id_cuenta_ingreso as orden, a.descripcion, a.codigo, coalesce(a.afectacion, usual) as afectacion, a.monto
      from aplicacion_descrita a where a.id_ingreso = pago and a.estado = 'VIGENTE'
      union all
      select 9223372036854775807, ajustes ->> 'comprobante.glosaSaldo', null, usual, q.monto
      from (select total - coalesce(sum(ci.monto), 0) as monto from cuenta_ingreso ci where ci.id_ingreso = pago and ci.estado = 'VIGENTE') q
      where q.monto > 0) r);
end $$;

-- Whether its buyer is to be named: above an amount, and in another currency always.
create function comprobante_sin_identidad(comprador jsonb, monto numeric, moneda bigint, ajustes jsonb) returns boolean stable language plpgsql as $$
begin
  return comprador ->> 'tipoDocumento' = 'NINGUNO' and (monto > (ajustes ->> 'comprobante.montoIdentifica')::numeric
    or not exists (select from moneda o where o.id_moneda = moneda and o.codigo = 'PEN'));
end $$;

create or replace function comprobante_emitir(pago bigint) returns void language plpgsql as $$
declare
  p ingreso;
  enlaces comprobante;
  comprador jsonb := comprobante_comprador(pago);
  ajustes jsonb := parametros_de('{comprobante.afectacion,comprobante.tasa,comprobante.montoIdentifica,comprobante.glosaSaldo}');
begin
  select * into strict p from ingreso where id_ingreso = pago;
  -- Money of a card is here already: a person mends it.
  if comprobante_sin_identidad(comprador, p.monto, p.id_moneda, ajustes) then
    if p.orden_en_linea is null then
      raise exception 'comprobante_sin_identidad' using errcode = 'check_violation', constraint = 'comprobante_sin_identidad', table = 'comprobante';
    end if;
    enlaces.estado := 'EXCEPCION';
    enlaces.codigo := 'SIN_IDENTIDAD';
  end if;
  perform comprobante_guardar(pago, jsonb_build_object('comprador', comprador, 'renglones', comprobante_renglones(pago, p.monto, ajustes),
    'tasa', ((ajustes ->> 'comprobante.tasa')::numeric(5, 2))::text, 'modifica', null,
    'clase', coalesce((select clase from ingreso_pagador where id_ingreso = pago), 'BOLETA')), enlaces);
end $$;

-- Their documents are locked: one that is being rejected is rejected first, or with the note.
create or replace function comprobante_acreditar(pago bigint, monto numeric, entero text, sustento text, devolucion bigint)
returns void language plpgsql as $$
declare
  doc comprobante;
  ya numeric;
  falta numeric := monto;
  parte numeric;
begin
  for doc in select * from comprobante where id_ingreso = pago and id_origen is null and estado <> 'RECHAZADO'
    order by id_comprobante desc for no key update loop
    select coalesce(sum(importe), 0) into ya from comprobante where id_origen = doc.id_comprobante and estado <> 'RECHAZADO';
    parte := least(falta, doc.importe - ya);
    if parte > 0 then
      perform comprobante_nota(doc, parte, ya, case when parte = doc.importe then entero else '07' end, sustento, devolucion);
      falta := falta - parte;
    end if;
  end loop;
end $$;

-- What a document still stands for: its importe without its notes.
create function comprobante_queda(doc comprobante) returns numeric stable language plpgsql as $$
begin
  return doc.importe - coalesce((select sum(n.importe) from comprobante n where n.id_origen = doc.id_comprobante and n.estado <> 'RECHAZADO'), 0);
end $$;

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

-- Of a document that another one took the place of, its note is made again with it.
create or replace function comprobante_reemitir(cual bigint, otro jsonb) returns bigint language plpgsql as $$
declare
  c comprobante;
  d record;
  nota comprobante;
  r comprobante;
  enlaces comprobante;
  nuevo bigint;
begin
  select * into strict c from comprobante where id_comprobante = cual;
  enlaces.id_reemplaza := cual;
  enlaces.id_origen := c.id_origen;
  enlaces.id_devolucion := c.id_devolucion;
  nuevo := comprobante_guardar(c.id_ingreso, jsonb_build_object('clase', coalesce(otro ->> 'clase', c.clase),
    'comprador', coalesce(otro -> 'comprador', c.datos -> 'comprador'), 'renglones', c.datos -> 'renglones',
    'tasa', c.datos ->> 'tasa', 'modifica', c.datos -> 'modifica'), enlaces);
  if c.id_origen is null then
    for d in select v.id_devolucion, v.monto, v.motivo from devolucion v where v.id_ingreso = c.id_ingreso and v.estado = 'HECHA'
      and not exists (select from comprobante n where n.id_devolucion = v.id_devolucion and n.id_origen is not null and n.estado <> 'RECHAZADO')
      order by v.id_devolucion loop
      perform comprobante_acreditar(c.id_ingreso, d.monto, '06', d.motivo, d.id_devolucion);
    end loop;
    select * into strict r from comprobante where id_comprobante = nuevo;
    for nota in select * from comprobante where id_origen = cual and id_devolucion is null and codigo = 'SIN_ORIGEN' order by id_comprobante loop
      perform comprobante_nota(r, nota.importe, r.importe - comprobante_queda(r), nota.datos -> 'modifica' ->> 'motivo',
        nota.datos -> 'modifica' ->> 'sustento', null);
    end loop;
  end if;
  return nuevo;
end $$;
