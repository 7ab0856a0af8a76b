-- A numbered one never changes; its payer may be mended while the tax office could not take it. It is never erased.
create function comprobante_fijo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id_ingreso, old.clase, old.serie, old.numero, old.fecha, old.id_moneda,
      old.gravado, old.exonerado, old.inafecto, old.impuesto, old.importe)
      <> (new.id_ingreso, new.clase, new.serie, new.numero, new.fecha, new.id_moneda,
      new.gravado, new.exonerado, new.inafecto, new.impuesto, new.importe)
    or (old.id_usuario, old.id_empresa_pago, old.id_origen, old.id_devolucion, old.id_reemplaza, old.id_sustituye)
      is distinct from (new.id_usuario, new.id_empresa_pago, new.id_origen, new.id_devolucion, new.id_reemplaza, new.id_sustituye)
    or (old.datos <> new.datos and (old.estado <> 'EXCEPCION' or old.datos - 'comprador' <> new.datos - 'comprador')
      and (suprimiendo() is null or not old.id_comprobante = any (comprobantes_de(suprimiendo()))
        or new.datos <> suprimir_comprobante(old, old.datos, suprimiendo()))) then
    raise exception 'comprobante_fijo' using errcode = 'check_violation', constraint = 'comprobante_fijo', table = 'comprobante';
  end if;
  return new;
end $$;

-- The tax within an amount, line by line, rounded half away from zero; the value without it is the rest.
create function impuesto_de(importe numeric, afectacion text, tasa numeric) returns numeric immutable parallel safe language sql
  return case when afectacion = 'GRAVADO' then importe - round(importe / (1 + tasa / 100), 2) else 0 end;

create function renglon_de(descripcion text, codigo text, afectacion text, importe numeric, impuesto numeric)
returns jsonb immutable parallel safe language sql
  return jsonb_build_object('descripcion', descripcion, 'codigo', codigo, 'cantidad', 1, 'afectacion', afectacion,
    'valor', (importe - impuesto)::numeric(12, 2)::text, 'impuesto', impuesto::numeric(12, 2)::text,
    'importe', importe::numeric(12, 2)::text);

-- Of several payments, those that still stand are named again; those that were annulled have no note to make again.
create function comprobante_reemitir(cual bigint, otro jsonb) returns bigint language plpgsql as $$
declare
  c comprobante;
  d record;
  pago bigint;
  renglones jsonb;
  nota comprobante;
  hecho comprobante;
  enlaces comprobante;
  nuevo bigint;
begin
  select * into strict c from comprobante where id_comprobante = cual;
  enlaces.id_reemplaza := cual;
  enlaces.id_origen := c.id_origen;
  enlaces.id_devolucion := c.id_devolucion;
  pago := c.id_ingreso;
  renglones := c.datos -> 'renglones';
  if c.id_empresa_pago is not null and c.id_origen is null then
    select jsonb_agg(r order by n), (array_agg(i.id_ingreso order by n))[1] into strict renglones, pago
    from jsonb_array_elements(renglones) with ordinality x (r, n) join ingreso i on i.id_ingreso = (r ->> 'idIngreso')::bigint
    where i.estado <> 'ANULADO';
  end if;
  nuevo := comprobante_guardar(pago, jsonb_build_object('clase', coalesce(otro ->> 'clase', c.clase),
    'comprador', coalesce(otro -> 'comprador', c.datos -> 'comprador'), 'renglones', renglones,
    'tasa', c.datos ->> 'tasa', 'modifica', c.datos -> 'modifica'), enlaces);
  if c.id_origen is null then
    for d in select v.id_ingreso, v.id_devolucion, v.monto, v.motivo from devolucion v
      where v.id_ingreso in (select id_ingreso from comprobante_pago where id_comprobante = nuevo) and v.estado = 'HECHA'
      and not exists (select from comprobante n where n.id_devolucion = v.id_devolucion and n.id_origen is not null and n.estado <> 'RECHAZADO')
      order by v.id_devolucion loop
      perform comprobante_acreditar(d.id_ingreso, d.monto, '06', d.motivo, d.id_devolucion);
    end loop;
    select * into strict hecho from comprobante where id_comprobante = nuevo;
    for nota in select * from comprobante where id_origen = cual and id_empresa_pago is null and id_devolucion is null and codigo = 'SIN_ORIGEN'
      order by id_comprobante loop
      perform comprobante_nota(hecho, nota.importe, hecho.importe - comprobante_queda(hecho), nota.datos -> 'modifica' ->> 'motivo',
        nota.datos -> 'modifica' ->> 'sustento', null);
    end loop;
  end if;
  return nuevo;
end $$;

create function comprobante_archivo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and suprimiendo() is not null and old.id_comprobante = any (comprobantes_de(suprimiendo())) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = 'comprobante_archivo';
end $$;

-- Without a document of its buyer, where the amount or the currency asks for one.
create function comprobante_sin_identidad(comprador jsonb, monto numeric, moneda bigint, ajustes jsonb) returns boolean
stable language plpgsql as $$
begin
  if comprador ->> 'tipoDocumento' <> 'NINGUNO' then return false; end if;
  return monto > (ajustes ->> 'comprobante.montoIdentifica')::numeric
    or not exists (select from moneda o where o.id_moneda = moneda and o.codigo = 'PEN');
end $$;

-- What a document still stands for: its importe without its notes.
create function comprobante_queda(doc comprobante) returns numeric stable language plpgsql as $$
begin
  if doc.baja in ('PENDIENTE', 'HECHA') then return 0; end if;
  return doc.importe - coalesce((select sum(n.importe) from comprobante n where n.id_origen = doc.id_comprobante and n.estado <> 'RECHAZADO'), 0);
end $$;

-- The lines of a document of several payments name theirs.
create function comprobante_enlazar() returns trigger language plpgsql as $$
begin
  insert into comprobante_parte (id_comprobante, id_ingreso, importe)
  select new.id_comprobante, coalesce((r ->> 'idIngreso')::bigint, new.id_ingreso), sum((r ->> 'importe')::numeric)
  from jsonb_array_elements(new.datos -> 'renglones') r group by 2;
  return null;
end $$;

-- The documents that name a person: their own, and those of a company that paid for them.
create function comprobantes_de(persona bigint) returns bigint[] stable language sql
  return array(select c.id_comprobante from comprobante c where c.id_usuario = persona
    union select l.id_comprobante from ingreso i join comprobante_parte l on l.id_ingreso = i.id_ingreso
    where i.id_usuario = persona and i.id_empresa_pago is not null);

-- Takes the next number of the series in use and keeps what the document says. `doc` has clase, comprador, renglones, tasa, modifica.
-- Its instant is read while the series is held, so that dates do not go back within it. A document of a company is of no student. What its
-- paper says beside the document, of the student and of the institution, is kept as `papel`.
create function comprobante_guardar(pago bigint, doc jsonb, enlaces comprobante, ajustes jsonb default comprobante_ajustes())
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

-- Its number, who it is for, and its students: of a company's document all that it names, of a note of one its own.
create function comprobante_texto_de(numero text, comprador jsonb, usuario bigint, empresa bigint, nota boolean, pago bigint)
returns text stable language plpgsql as $$
declare
  alumnos text;
begin
  if usuario is not null then
    select u.busqueda into alumnos from usuario u where u.id_usuario = usuario;
  elsif nota then
    select u.busqueda into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario where i.id_ingreso = pago;
  else
    select string_agg(distinct u.busqueda, ' ') into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario
    where i.id_empresa_pago = empresa;
  end if;
  return concat_ws(' ', plano(concat_ws(' ', numero, comprador ->> 'nombre', comprador ->> 'documento')), alumnos);
end $$;

create function comprobante_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := case when new.hash is not null then comprobante_texto_de(new.serie || '-' || new.numero, new.datos -> 'comprador',
    new.id_usuario, new.id_empresa_pago, new.id_origen is not null, new.id_ingreso) end;
  return new;
end $$;

create function comprobante_renglones(pago bigint, total numeric, ajustes jsonb) returns jsonb stable language plpgsql as $$
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

create trigger comprobante_auditar after delete or update on comprobante
  for each row execute function auditar('id_comprobante', 'busqueda', 'intentos', 'proximo');

create trigger comprobante_auditar_alta after insert on comprobante referencing new table as nuevas
  for each statement execute function auditar_altas('id_comprobante', 'busqueda', 'intentos', 'proximo', 'datos');

create trigger comprobante_enlazar after insert on comprobante for each row
  when (new.id_empresa_pago is not null) execute function comprobante_enlazar();

create trigger comprobante_fijo before update or delete on comprobante for each row execute function comprobante_fijo();

create trigger comprobante_nombrar before update of hash, datos on comprobante for each row execute function comprobante_nombrar();

create trigger comprobante_sellar before update on comprobante
  for each row execute function sellar('busqueda', 'intentos', 'proximo');

create trigger comprobante_archivo_fijo before update or delete on comprobante_archivo
  for each row execute function comprobante_archivo_fijar();

create trigger comprobante_parte_fija before update or delete on comprobante_parte
  for each row execute function rechazar('comprobante_pago_fijo');
