-- What a comprobante needs of the settings is read by one statement, whose plan is kept: each parametro_de in the text of a function
-- was one of its own.

-- Settings that are in force, by their names: parametro_de for several at once.
create function parametros_de(claves text[]) returns jsonb stable parallel safe language plpgsql as $$
begin
  return (select jsonb_object_agg(p.clave, coalesce(nullif(p.valor, ''), p.usual)) from parametro p where p.clave = any (claves));
end $$;

drop function comprobante_emisor();
create function comprobante_emisor(ajustes jsonb) returns jsonb stable parallel safe language sql
  return jsonb_build_object('ruc', ajustes -> 'comprobante.ruc', 'razonSocial', ajustes -> 'comprobante.razonSocial',
    'nombreComercial', nullif(ajustes -> 'comprobante.nombreComercial', '""'), 'direccion', ajustes -> 'comprobante.direccion',
    'ubigeo', ajustes -> 'comprobante.ubigeo', 'distrito', ajustes -> 'comprobante.distrito', 'provincia', ajustes -> 'comprobante.provincia',
    'departamento', ajustes -> 'comprobante.departamento');

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
  insert into comprobante (id_ingreso, id_usuario, id_origen, id_devolucion, id_reemplaza, clase, serie, numero, fecha, id_moneda,
    gravado, exonerado, inafecto, impuesto, importe, datos, estado, codigo)
  values (pago, suyo.id_usuario, enlaces.id_origen, enlaces.id_devolucion, enlaces.id_reemplaza, doc ->> 'clase', tomada.serie,
    tomada.ultimo, ahora::date, suyo.id_moneda, suma.gravado, suma.exonerado, suma.inafecto, suma.impuesto, suma.importe,
    doc || jsonb_build_object('serie', tomada.serie, 'numero', tomada.ultimo, 'fecha', ahora::date, 'hora', to_char(ahora, 'HH24:MI:SS'),
      'moneda', suyo.codigo, 'monedaPlural', suyo.nombre_plural, 'emisor', comprobante_emisor(ajustes), 'cuotas', '[]'::jsonb, 'totales', jsonb_build_object(
        'gravado', suma.gravado::text, 'exonerado', suma.exonerado::text, 'inafecto', suma.inafecto::text,
        'impuesto', suma.impuesto::text, 'importe', suma.importe::text)),
    coalesce(enlaces.estado, 'PENDIENTE'), enlaces.codigo)
  returning id_comprobante into nuevo;
  return nuevo;
end $$;

create or replace function comprobante_emitir(pago bigint) returns void language plpgsql as $$
declare
  p ingreso;
  enlaces comprobante;
  comprador jsonb := comprobante_comprador(pago);
  ajustes jsonb := parametros_de('{comprobante.afectacion,comprobante.tasa,comprobante.montoIdentifica,comprobante.glosaSaldo}');
  usual text := ajustes ->> 'comprobante.afectacion';
  tasa numeric(5, 2) := ajustes ->> 'comprobante.tasa';
  renglones jsonb;
begin
  select * into strict p from ingreso where id_ingreso = pago;
  -- Above an amount the buyer is named, in another currency always. Money of a card is here already: a person mends it.
  if comprador ->> 'tipoDocumento' = 'NINGUNO' and (p.monto > (ajustes ->> 'comprobante.montoIdentifica')::numeric
    or not exists (select from moneda where id_moneda = p.id_moneda and codigo = 'PEN')) then
    if p.orden_en_linea is null then
      raise exception 'comprobante_sin_identidad' using errcode = 'check_violation', constraint = 'comprobante_sin_identidad', table = 'comprobante';
    end if;
    enlaces.estado := 'EXCEPCION';
    enlaces.codigo := 'SIN_IDENTIDAD';
  end if;
  select jsonb_agg(renglon_de(r.descripcion, r.codigo, r.afectacion, r.monto, impuesto_de(r.monto, r.afectacion, tasa)) order by r.orden)
  into renglones from (
    select ci.id_cuenta_ingreso as orden, c.concepto || ' · ' || k.nombre as descripcion, c.id_tarifario_concepto::text as codigo,
      coalesce(t.afectacion, usual) as afectacion, ci.monto
    from cuenta_ingreso ci join cuenta c on c.id_cuenta = ci.id_cuenta left join tarifario_concepto t on t.id_tarifario_concepto = c.id_tarifario_concepto
    join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
    where ci.id_ingreso = pago and ci.estado = 'VIGENTE'
    union all
    select 9223372036854775807, ajustes ->> 'comprobante.glosaSaldo', null, usual, p.monto - p.aplicado where p.monto > p.aplicado) r;
  perform comprobante_guardar(pago, jsonb_build_object('comprador', comprador, 'renglones', renglones, 'tasa', tasa::text, 'modifica', null,
    'clase', coalesce((select clase from ingreso_pagador where id_ingreso = pago), 'BOLETA')), enlaces);
end $$;

-- Only notes have these: a document is not written into them.
drop index comprobante_origen;
create index comprobante_origen on comprobante (id_origen) where id_origen is not null;
drop index comprobante_devolucion;
create index comprobante_devolucion on comprobante (id_devolucion) where id_devolucion is not null;

create or replace function comprobante_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := concat_ws(' ', plano(concat_ws(' ', new.serie || '-' || new.numero, new.datos -> 'comprador' ->> 'nombre',
    new.datos -> 'comprador' ->> 'documento')), (select u.busqueda from usuario u where u.id_usuario = new.id_usuario));
  return new;
end $$;
