-- The tax within an amount, line by line, rounded half away from zero; the value without it is the rest.
create function impuesto_de(importe numeric, afectacion text, tasa numeric) returns numeric immutable parallel safe language sql
  return case when afectacion = 'GRAVADO' then importe - round(importe / (1 + tasa / 100), 2) else 0 end;

create function renglon_de(descripcion text, codigo text, afectacion text, importe numeric, impuesto numeric)
returns jsonb immutable parallel safe language sql
  return jsonb_build_object('descripcion', descripcion, 'codigo', codigo, 'cantidad', 1, 'afectacion', afectacion,
    'valor', (importe - impuesto)::numeric(12, 2)::text, 'impuesto', impuesto::numeric(12, 2)::text,
    'importe', importe::numeric(12, 2)::text);

create function comprobante_emisor() returns jsonb stable language sql
  return jsonb_build_object('ruc', parametro_de('comprobante.ruc'), 'razonSocial', parametro_de('comprobante.razonSocial'),
    'nombreComercial', (select n from parametro_de('comprobante.nombreComercial') n where n <> ''), 'direccion', parametro_de('comprobante.direccion'),
    'ubigeo', parametro_de('comprobante.ubigeo'), 'distrito', parametro_de('comprobante.distrito'),
    'provincia', parametro_de('comprobante.provincia'), 'departamento', parametro_de('comprobante.departamento'));

-- A student as a boleta names them: without a document of a kind that it knows, by name alone.
create function comprador_propio(alumno bigint) returns jsonb stable language sql
  return (select jsonb_build_object('tipoDocumento', case when v.sirve then u.tipo_documento else 'NINGUNO' end,
      'documento', case when v.sirve then upper(u.numero_documento) else '' end,
      'nombre', concat_ws(' ', u.nombres, u.papellido, u.sapellido), 'direccion', u.direccion)
    from usuario u cross join lateral (
      select case when u.tipo_documento = 'DNI' then u.numero_documento ~ '^[0-9]{8}$'
        else u.tipo_documento in ('CE', 'PASAPORTE') and upper(u.numero_documento) ~ '^[A-Z0-9]{6,12}$' end as sirve) v
    where u.id_usuario = alumno);

-- Who a payment's comprobante names: the payer chosen for it, else the student.
create function comprobante_comprador(pago bigint) returns jsonb stable language sql
  return coalesce(
    (select jsonb_build_object('tipoDocumento', p.tipo_documento, 'documento', p.documento, 'nombre', p.nombre, 'direccion', p.direccion)
     from ingreso_pagador e join pagador p on p.id_pagador = e.id_pagador where e.id_ingreso = pago),
    (select comprador_propio(i.id_usuario) from ingreso i where i.id_ingreso = pago));

-- Takes the next number of the series in use and keeps what the document says. `doc` has clase, comprador, renglones, tasa, modifica.
create function comprobante_guardar(pago bigint, doc jsonb, enlaces comprobante) returns bigint language plpgsql as $$
declare
  ahora timestamp;
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
  ahora := clock_timestamp() at time zone parametro_de('institucion.zonaHoraria');
  insert into comprobante (id_ingreso, id_usuario, id_origen, id_devolucion, id_reemplaza, clase, serie, numero, fecha, id_moneda,
    gravado, exonerado, inafecto, impuesto, importe, datos, estado, codigo)
  values (pago, suyo.id_usuario, enlaces.id_origen, enlaces.id_devolucion, enlaces.id_reemplaza, doc ->> 'clase', tomada.serie,
    tomada.ultimo, ahora::date, suyo.id_moneda, suma.gravado, suma.exonerado, suma.inafecto, suma.impuesto, suma.importe,
    doc || jsonb_build_object('serie', tomada.serie, 'numero', tomada.ultimo, 'fecha', ahora::date, 'hora', to_char(ahora, 'HH24:MI:SS'),
      'moneda', suyo.codigo, 'monedaPlural', suyo.nombre_plural, 'emisor', comprobante_emisor(), 'cuotas', '[]'::jsonb, 'totales', jsonb_build_object(
        'gravado', suma.gravado::text, 'exonerado', suma.exonerado::text, 'inafecto', suma.inafecto::text,
        'impuesto', suma.impuesto::text, 'importe', suma.importe::text)),
    coalesce(enlaces.estado, 'PENDIENTE'), enlaces.codigo)
  returning id_comprobante into nuevo;
  return nuevo;
end $$;

-- The comprobante of a payment that took its receipt number: one line for each charge that it pays, and one for what is left on account.
create function comprobante_emitir(pago bigint) returns void language plpgsql as $$
declare
  p ingreso;
  enlaces comprobante;
  comprador jsonb := comprobante_comprador(pago);
  usual text := parametro_de('comprobante.afectacion');
  tasa numeric(5, 2) := parametro_de('comprobante.tasa');
  renglones jsonb;
begin
  select * into strict p from ingreso where id_ingreso = pago;
  -- Above an amount the buyer is named, in another currency always. Money of a card is here already: a person mends it.
  if comprador ->> 'tipoDocumento' = 'NINGUNO' and (p.monto > parametro_de('comprobante.montoIdentifica')::numeric
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
    select 9223372036854775807, parametro_de('comprobante.glosaSaldo'), null, usual, p.monto - p.aplicado where p.monto > p.aplicado) r;
  perform comprobante_guardar(pago, jsonb_build_object('comprador', comprador, 'renglones', renglones, 'tasa', tasa::text, 'modifica', null,
    'clase', coalesce((select clase from ingreso_pagador where id_ingreso = pago), 'BOLETA')), enlaces);
end $$;

-- A note of credit of a part of a document, or of all of it. It takes from the last line first, as a refund takes its money; the tax of
-- the parts of a line adds up to that of the line.
create function comprobante_nota(doc comprobante, monto numeric, ya numeric, motivo text, sustento text, devolucion bigint)
returns void language plpgsql as $$
declare
  enlaces comprobante;
  tasa numeric := doc.datos ->> 'tasa';
  renglones jsonb;
begin
  select jsonb_agg(renglon_de(l ->> 'descripcion', l ->> 'codigo', l ->> 'afectacion', b - a,
    impuesto_de(b, l ->> 'afectacion', tasa) - impuesto_de(a, l ->> 'afectacion', tasa)) order by n)
  into renglones from (
    select l, n, greatest(ya - (hasta - importe), 0) as a, least(ya + monto - (hasta - importe), importe) as b
    from (select l, n, (l ->> 'importe')::numeric as importe, sum((l ->> 'importe')::numeric) over (order by n desc) as hasta
      from jsonb_array_elements(doc.datos -> 'renglones') with ordinality as x (l, n)) y) z
  where b > a;
  enlaces.id_origen := doc.id_comprobante;
  enlaces.id_devolucion := devolucion;
  perform comprobante_guardar(doc.id_ingreso, jsonb_build_object('clase', 'NOTA_CREDITO', 'comprador', doc.datos -> 'comprador',
    'renglones', renglones, 'tasa', doc.datos ->> 'tasa', 'modifica', jsonb_build_object('clase', doc.clase, 'serie', doc.serie,
      'numero', doc.numero, 'motivo', motivo, 'sustento', sustento)), enlaces);
end $$;

-- Notes for money of a payment that is given back, or for all of it, on what its documents still stand for.
create function comprobante_acreditar(pago bigint, monto numeric, entero text, sustento text, devolucion bigint)
returns void language plpgsql as $$
declare
  doc comprobante;
  ya numeric;
  falta numeric := monto;
  parte numeric;
begin
  for doc in select * from comprobante where id_ingreso = pago and id_origen is null and estado <> 'RECHAZADO' order by id_comprobante desc loop
    select coalesce(sum(importe), 0) into ya from comprobante where id_origen = doc.id_comprobante and estado <> 'RECHAZADO';
    parte := least(falta, doc.importe - ya);
    if parte > 0 then
      perform comprobante_nota(doc, parte, ya, case when parte = doc.importe then entero else '07' end, sustento, devolucion);
      falta := falta - parte;
    end if;
  end loop;
end $$;

create or replace function ingreso_congelar() returns trigger language plpgsql as $$
begin
  perform congelar_recibo(new.id_ingreso);
  if (select con_comprobante from recibo where id_ingreso = new.id_ingreso) then
    perform comprobante_emitir(new.id_ingreso);
  end if;
  return null;
end $$;

create function ingreso_acreditar_comprobante() returns trigger language plpgsql as $$
begin
  perform comprobante_acreditar(new.id_ingreso, new.monto, '01', coalesce(new.motivo, 'Anulación'), null);
  return null;
end $$;
create trigger ingreso_acreditar_comprobante after update of estado on ingreso for each row
  when (old.estado = 'CONFIRMADO' and new.estado = 'ANULADO') execute function ingreso_acreditar_comprobante();

-- A refund that is done makes its note. One that was not done after all: the money stands again, and so does a document for it.
create function devolucion_acreditar() returns trigger language plpgsql as $$
declare
  nota comprobante;
  enlaces comprobante;
begin
  if new.estado = 'HECHA' then
    perform comprobante_acreditar(new.id_ingreso, new.monto, '06', new.motivo, new.id_devolucion);
    return null;
  end if;
  for nota in select * from comprobante n where id_devolucion = new.id_devolucion and id_origen is not null and estado <> 'RECHAZADO'
    and not exists (select from comprobante r where r.id_reemplaza = n.id_comprobante) loop
    enlaces.id_reemplaza := nota.id_comprobante;
    perform comprobante_guardar(nota.id_ingreso, jsonb_build_object('clase', nota.datos -> 'modifica' ->> 'clase',
      'comprador', nota.datos -> 'comprador', 'renglones', nota.datos -> 'renglones', 'tasa', nota.datos ->> 'tasa', 'modifica', null), enlaces);
  end loop;
  return null;
end $$;
create trigger devolucion_acreditar_alta after insert on devolucion for each row
  when (new.estado = 'HECHA') execute function devolucion_acreditar();
create trigger devolucion_acreditar after update of estado on devolucion for each row
  when ((old.estado = 'HECHA') <> (new.estado = 'HECHA')) execute function devolucion_acreditar();

-- The notes of a rejected document have nothing to lower.
create function comprobante_rechazar_notas() returns trigger language plpgsql as $$
begin
  update comprobante set estado = 'RECHAZADO', codigo = 'SIN_ORIGEN'
  where id_origen = new.id_comprobante and estado in ('PENDIENTE', 'EXCEPCION');
  return null;
end $$;
create trigger comprobante_rechazar_notas after update of estado on comprobante for each row
  when (new.estado = 'RECHAZADO' and old.estado <> 'RECHAZADO' and new.id_origen is null) execute function comprobante_rechazar_notas();

-- A rejected one is made again under another number, with another payer if one is given; and so are the notes of
-- the refunds that have none.
create function comprobante_reemitir(cual bigint, otro jsonb) returns bigint language plpgsql as $$
declare
  c comprobante;
  d record;
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
      and not exists (select from comprobante n where n.id_devolucion = v.id_devolucion and n.estado <> 'RECHAZADO')
      order by v.id_devolucion loop
      perform comprobante_acreditar(c.id_ingreso, d.monto, '06', d.motivo, d.id_devolucion);
    end loop;
  end if;
  return nuevo;
end $$;
