-- A confirmation reads its settings once and passes them on, and its document is written by one statement with what follows from it:
-- each trigger and each reading of a setting was a part of the time that a comprobante adds.

create or replace function congelar_recibo(pago bigint) returns void language plpgsql as $$
declare
  ajustes jsonb := parametros_de('{institucion.nombre,institucion.documento,institucion.direccion,institucion.telefono,institucion.correo,
    institucion.idioma,institucion.locale,institucion.zonaHoraria,recibo.pie}');
begin
  insert into recibo (id_ingreso, datos)
  select i.id_ingreso, jsonb_build_object(
    'casa', (select jsonb_object_agg(split_part(a.clave, '.', 2), a.valor) from jsonb_each(ajustes - 'recibo.pie') a (clave, valor))
      || jsonb_build_object('logo', (select g.sha256 from logo g)),
    'pie', ajustes ->> 'recibo.pie', 'usuario', persona_corta(u), 'fecha', i.fecha, 'medioPago', t.nombre,
    'banco', i.banco, 'numeroOperacion', i.numero_operacion,
    'moneda', moneda_corta(o) || jsonb_build_object('plural', o.nombre_plural), 'monto', i.monto::text,
    'confirmado', i.fecha_confirmacion, 'confirmadoPor', coalesce((select concat_ws(' ', q.nombres, q.papellido) from usuario q
      where lower(q.login) = lower(i.usuario_confirmacion)), i.usuario_confirmacion),
    'lineas', a.lineas, 'saldoAFavor', (i.monto - a.aplicado)::text)
  from ingreso i join usuario u on u.id_usuario = i.id_usuario join moneda o on o.id_moneda = i.id_moneda
  join tipo t on t.id_tipo = i.id_medio_pago
  cross join lateral (
    select coalesce(jsonb_agg(jsonb_build_object('concepto', c.concepto, 'curso', k.nombre, 'monto', ci.monto::text)
      order by ci.id_cuenta_ingreso), '[]') as lineas, coalesce(sum(ci.monto), 0) as aplicado
    from cuenta_ingreso ci join cuenta c on c.id_cuenta = ci.id_cuenta join matricula m on m.id_matricula = c.id_matricula
    join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
    where ci.id_ingreso = i.id_ingreso and ci.estado = 'VIGENTE') a
  where i.id_ingreso = pago;
end $$;

drop trigger comprobante_de_empresa on comprobante;
drop function comprobante_de_empresa();
drop trigger comprobante_avisar on comprobante;

-- A document's currency is that of its payment, which has the reference: a row that every document shares is not locked for each.
alter table comprobante drop constraint comprobante_id_moneda_fkey;

-- A document is its own record of what it said when it was made: its audit names the rest.
drop trigger comprobante_auditar_alta on comprobante;
create trigger comprobante_auditar_alta after insert on comprobante referencing new table as nuevas
  for each statement execute function auditar_altas('id_comprobante', 'busqueda', 'intentos', 'proximo', 'datos');

-- What a document needs of the settings, and whether it is mailed.
create function comprobante_ajustes() returns jsonb stable language plpgsql as $$
begin
  return parametros_de('{institucion.zonaHoraria,comprobante.ruc,comprobante.razonSocial,comprobante.nombreComercial,
    comprobante.direccion,comprobante.ubigeo,comprobante.distrito,comprobante.provincia,comprobante.departamento,
    comprobante.afectacion,comprobante.tasa,comprobante.montoIdentifica,comprobante.glosaSaldo,aviso.COMPROBANTE}');
end $$;

-- Whether an event has a text for its mail.
create function hay_mensaje(evento text) returns boolean stable language plpgsql as $$
begin
  return exists (select from mensaje where tipo = evento and canal = 'CORREO' and predeterminado and estado = 'ACTIVO');
end $$;
create or replace function avisa(evento text) returns boolean stable language plpgsql as $$
begin
  return parametro_de('aviso.' || evento) is not distinct from 'true' and hay_mensaje(evento);
end $$;

drop function comprobante_guardar(bigint, jsonb, comprobante);
-- Takes the next number of the series in use and keeps what the document says. `doc` has clase, comprador, renglones, tasa, modifica.
create function comprobante_guardar(pago bigint, doc jsonb, enlaces comprobante, ajustes jsonb default comprobante_ajustes())
returns bigint language plpgsql as $$
declare
  ahora timestamp;
  suyo record;
  tomada record;
  suma record;
  nuevo bigint;
begin
  select i.id_usuario, i.id_empresa_pago, i.id_moneda, o.codigo, o.nombre_plural into strict suyo
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
  -- A document of a company is of no student.
  insert into comprobante (id_ingreso, id_usuario, id_empresa_pago, id_origen, id_devolucion, id_reemplaza, id_sustituye, clase, serie, numero,
    fecha, id_moneda, gravado, exonerado, inafecto, impuesto, importe, datos, estado, codigo)
  values (pago, case when suyo.id_empresa_pago is null then suyo.id_usuario end, suyo.id_empresa_pago, enlaces.id_origen, enlaces.id_devolucion,
    enlaces.id_reemplaza, enlaces.id_sustituye, doc ->> 'clase', tomada.serie, tomada.ultimo, ahora::date, suyo.id_moneda,
    suma.gravado, suma.exonerado, suma.inafecto, suma.impuesto, suma.importe,
    doc || jsonb_build_object('serie', tomada.serie, 'numero', tomada.ultimo, 'fecha', ahora::date, 'hora', to_char(ahora, 'HH24:MI:SS'),
      'moneda', suyo.codigo, 'monedaPlural', suyo.nombre_plural, 'emisor', comprobante_emisor(ajustes), 'cuotas', '[]'::jsonb, 'totales', jsonb_build_object(
        'gravado', suma.gravado::text, 'exonerado', suma.exonerado::text, 'inafecto', suma.inafecto::text,
        'impuesto', suma.impuesto::text, 'importe', suma.importe::text)),
    coalesce(enlaces.estado, 'PENDIENTE'), enlaces.codigo)
  returning id_comprobante into nuevo;
  insert into comprobante_correo (id_comprobante) select nuevo where ajustes ->> 'aviso.COMPROBANTE' = 'true' and hay_mensaje('COMPROBANTE');
  return nuevo;
end $$;

create or replace function comprobante_emitir(pago bigint) returns void language plpgsql as $$
declare
  p ingreso;
  enlaces comprobante;
  comprador jsonb := comprobante_comprador(pago);
  ajustes jsonb := comprobante_ajustes();
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
    'clase', coalesce((select clase from ingreso_pagador where id_ingreso = pago), 'BOLETA')), enlaces, ajustes);
end $$;
