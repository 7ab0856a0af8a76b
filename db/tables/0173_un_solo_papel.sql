-- A payment has one frozen paper: its comprobante, or the receipt where none is issued (decision 135). A payment of a company has both, since
-- its document names other students too.
drop function congelar_recibo(bigint, jsonb, boolean);
create function congelar_recibo(pago bigint, con_comprobante boolean, ajustes jsonb) returns void language plpgsql as $$
begin
  insert into recibo (id_ingreso, con_comprobante, datos)
  select i.id_ingreso, congelar_recibo.con_comprobante, jsonb_build_object(
    'casa', (select jsonb_object_agg(split_part(c, '.', 2), ajustes -> c) from unnest(recibo_claves()) c where c <> 'recibo.pie' and ajustes ? c)
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
    select coalesce(jsonb_agg(jsonb_build_object('concepto', d.concepto, 'curso', d.curso, 'monto', d.monto::text)
      order by d.id_cuenta_ingreso), '[]') as lineas, coalesce(sum(d.monto), 0) as aplicado
    from aplicacion_descrita d where d.id_ingreso = i.id_ingreso and d.estado = 'VIGENTE') a
  where i.id_ingreso = pago;
end $$;

create or replace function comprobante_claves() returns text[] immutable parallel safe language sql
  return '{institucion.zonaHoraria,institucion.telefono,institucion.correo,comprobante.ruc,comprobante.razonSocial,comprobante.nombreComercial,
    comprobante.direccion,comprobante.ubigeo,comprobante.distrito,comprobante.provincia,comprobante.departamento,comprobante.afectacion,
    comprobante.tasa,comprobante.montoIdentifica,comprobante.glosaSaldo,aviso.COMPROBANTE}'::text[];
create function papel_claves() returns text[] immutable parallel safe language sql
  return recibo_claves() || comprobante_claves() || '{comprobante.emite}'::text[];
create or replace function ingreso_congelar() returns trigger language plpgsql as $$
declare
  ajustes jsonb := parametros_de(papel_claves());
  emite   boolean := coalesce(ajustes ->> 'comprobante.emite', '') = 'true';
begin
  if emite and new.id_empresa_pago is null then
    perform comprobante_emitir(new, ajustes);
  else
    perform congelar_recibo(new.id_ingreso, emite, ajustes);
  end if;
  return null;
end $$;

-- One line for each charge that a payment pays, and one for what is left of `total` on account.
drop function comprobante_renglones(jsonb, numeric, jsonb);
create or replace function comprobante_renglones(pago bigint, total numeric, ajustes jsonb) returns jsonb stable language plpgsql as $$
declare
  usual     text := ajustes ->> 'comprobante.afectacion';
  tasa      numeric(5, 2) := ajustes ->> 'comprobante.tasa';
  renglones jsonb;
  aplicado  numeric;
begin
  select coalesce(jsonb_agg(renglon_de(d.descripcion, d.codigo, coalesce(d.afectacion, usual), d.monto,
      impuesto_de(d.monto, coalesce(d.afectacion, usual), tasa)) order by d.id_cuenta_ingreso), '[]'), coalesce(sum(d.monto), 0)
  into renglones, aplicado
  from aplicacion_descrita d where d.id_ingreso = pago and d.estado = 'VIGENTE';
  if total > aplicado then
    renglones := renglones || renglon_de(ajustes ->> 'comprobante.glosaSaldo', null, usual, total - aplicado,
      impuesto_de(total - aplicado, usual, tasa));
  end if;
  return renglones;
end $$;

drop function comprobante_emitir(ingreso, jsonb, jsonb);
-- The comprobante of a payment that took its receipt number, to the payer chosen for it or else to the student.
create function comprobante_emitir(pago ingreso, ajustes jsonb) returns void language plpgsql as $$
declare
  elegida   text;
  comprador jsonb;
  enlaces   comprobante;
begin
  select coalesce(e.clase, 'BOLETA'), case when p.id_pagador is null
    then comprador_de(u.tipo_documento, u.numero_documento, concat_ws(' ', u.nombres, u.papellido, u.sapellido), u.direccion)
    else jsonb_build_object('tipoDocumento', p.tipo_documento, 'documento', p.documento, 'nombre', p.nombre, 'direccion', p.direccion) end
  into strict elegida, comprador
  from usuario u left join ingreso_pagador e on e.id_ingreso = pago.id_ingreso left join pagador p on p.id_pagador = e.id_pagador
  where u.id_usuario = pago.id_usuario;
  -- Money of a card is here already: a person mends it.
  if comprobante_sin_identidad(comprador, pago.monto, pago.id_moneda, ajustes) then
    if pago.orden_en_linea is null then
      raise exception 'comprobante_sin_identidad' using errcode = 'check_violation', constraint = 'comprobante_sin_identidad', table = 'comprobante';
    end if;
    enlaces.estado := 'EXCEPCION';
    enlaces.codigo := 'SIN_IDENTIDAD';
  end if;
  perform comprobante_guardar(pago.id_ingreso, jsonb_build_object('comprador', comprador,
    'renglones', comprobante_renglones(pago.id_ingreso, pago.monto, ajustes), 'tasa', ((ajustes ->> 'comprobante.tasa')::numeric(5, 2))::text,
    'modifica', null, 'clase', elegida), enlaces, ajustes);
end $$;

-- Without a document of its buyer, where the amount or the currency asks for one.
create or replace function comprobante_sin_identidad(comprador jsonb, monto numeric, moneda bigint, ajustes jsonb) returns boolean
stable language plpgsql as $$
begin
  if comprador ->> 'tipoDocumento' <> 'NINGUNO' then return false; end if;
  return monto > (ajustes ->> 'comprobante.montoIdentifica')::numeric
    or not exists (select from moneda o where o.id_moneda = moneda and o.codigo = 'PEN');
end $$;

-- Takes the next number of the series in use and keeps what the document says. `doc` has clase, comprador, renglones, tasa, modifica.
-- Its instant is read while the series is held, so that dates do not go back within it. A document of a company is of no student. What its
-- paper says beside the document, of the student and of the institution, is kept as `papel`.
create or replace function comprobante_guardar(pago bigint, doc jsonb, enlaces comprobante, ajustes jsonb default comprobante_ajustes())
returns bigint language plpgsql as $$
declare
  gravado   numeric(12, 2) := 0;
  exonerado numeric(12, 2) := 0;
  inafecto  numeric(12, 2) := 0;
  impuesto  numeric(12, 2) := 0;
  importe   numeric(12, 2) := 0;
  renglones jsonb := doc -> 'renglones';
  tomada    comprobante_serie;
  hora      timestamp;
  nuevo     bigint;
begin
  for n in 0 .. jsonb_array_length(renglones) - 1 loop
    case renglones -> n ->> 'afectacion'
      when 'GRAVADO' then gravado := gravado + (renglones -> n ->> 'valor')::numeric;
      when 'EXONERADO' then exonerado := exonerado + (renglones -> n ->> 'valor')::numeric;
      when 'INAFECTO' then inafecto := inafecto + (renglones -> n ->> 'valor')::numeric;
    end case;
    impuesto := impuesto + (renglones -> n ->> 'impuesto')::numeric;
    importe := importe + (renglones -> n ->> 'importe')::numeric;
  end loop;
  update comprobante_serie set ultimo = ultimo + 1
  where estado = 'ACTIVO' and clase = doc ->> 'clase' and modifica is not distinct from doc -> 'modifica' ->> 'clase'
  returning * into tomada;
  if not found then
    raise exception 'comprobante_sin_serie' using errcode = 'check_violation', constraint = 'comprobante_sin_serie', table = 'comprobante';
  end if;
  hora := clock_timestamp() at time zone (ajustes ->> 'institucion.zonaHoraria');
  insert into comprobante (id_ingreso, id_usuario, id_empresa_pago, id_origen, id_devolucion, id_reemplaza, id_sustituye, clase, serie, numero,
    fecha, id_moneda, gravado, exonerado, inafecto, impuesto, importe, datos, estado, codigo, avisar)
  select pago, case when i.id_empresa_pago is null then i.id_usuario end, i.id_empresa_pago, enlaces.id_origen, enlaces.id_devolucion,
    enlaces.id_reemplaza, enlaces.id_sustituye, tomada.clase, tomada.serie, tomada.ultimo, hora::date, i.id_moneda,
    gravado, exonerado, inafecto, impuesto, importe,
    doc || jsonb_build_object('serie', tomada.serie, 'numero', tomada.ultimo, 'fecha', hora::date, 'hora', to_char(hora, 'HH24:MI:SS'),
      'moneda', o.codigo, 'monedaPlural', o.nombre_plural, 'emisor', comprobante_emisor(ajustes), 'cuotas', '[]'::jsonb,
      'totales', jsonb_build_object('gravado', gravado::text, 'exonerado', exonerado::text, 'inafecto', inafecto::text,
        'impuesto', impuesto::text, 'importe', importe::text),
      'papel', jsonb_build_object('alumno', case when i.id_empresa_pago is null then concat_ws(' ', u.nombres, u.papellido, u.sapellido) end,
        'telefono', ajustes -> 'institucion.telefono', 'correo', ajustes -> 'institucion.correo', 'logo', (select g.sha256 from logo g))),
    coalesce(enlaces.estado, 'PENDIENTE'), enlaces.codigo, ajustes ->> 'aviso.COMPROBANTE' = 'true'
  from ingreso i join moneda o on o.id_moneda = i.id_moneda join usuario u on u.id_usuario = i.id_usuario where i.id_ingreso = pago
  returning id_comprobante into nuevo;
  return nuevo;
end $$;

-- What a document says, without its buyer, its student and what staff wrote of the refund.
create or replace function suprimir_documento(doc jsonb) returns jsonb immutable language sql
  return doc || case when es_empresa(doc -> 'comprador' ->> 'tipoDocumento', doc -> 'comprador' ->> 'documento') then '{}'::jsonb
      else '{"comprador": {"tipoDocumento": "NINGUNO", "documento": "", "nombre": "Persona suprimida", "direccion": null}}' end
    || case when jsonb_typeof(doc -> 'papel') = 'object' then jsonb_build_object('papel', doc -> 'papel' || '{"alumno": "Persona suprimida"}')
      else '{}' end
    || case when jsonb_typeof(doc -> 'modifica') = 'object' then jsonb_build_object('modifica', doc -> 'modifica' || '{"sustento": "—"}')
      else '{}' end;
