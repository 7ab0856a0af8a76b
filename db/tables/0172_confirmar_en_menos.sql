-- What a comprobante adds to a confirmation: fewer statements, and two tables less to write (decision 133).

-- The link of a document to its only payment is its own column: only what names several payments is written apart.
-- `comprobante_pago` is a view of both.
create table comprobante_parte (
  id_comprobante bigint not null references comprobante,
  id_ingreso     bigint not null references ingreso,
  importe        numeric(12, 2) not null check (importe > 0),
  primary key (id_comprobante, id_ingreso)
);
create index comprobante_parte_ingreso on comprobante_parte (id_ingreso);
insert into comprobante_parte (id_comprobante, id_ingreso, importe)
select l.id_comprobante, l.id_ingreso, l.importe from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
where c.id_empresa_pago is not null order by l.id_comprobante, l.id_ingreso;
create trigger comprobante_parte_fija before update or delete on comprobante_parte
  for each row execute function rechazar('comprobante_pago_fijo');

create or replace function comprobantes_de(persona bigint) returns bigint[] stable language sql
  return array(select c.id_comprobante from comprobante c where c.id_usuario = persona
    union select l.id_comprobante from ingreso i join comprobante_parte l on l.id_ingreso = i.id_ingreso
    where i.id_usuario = persona and i.id_empresa_pago is not null);
drop table comprobante_pago;

create or replace function comprobante_enlazar() returns trigger language plpgsql as $$
begin
  insert into comprobante_parte (id_comprobante, id_ingreso, importe)
  select new.id_comprobante, coalesce((r ->> 'idIngreso')::bigint, new.id_ingreso), sum((r ->> 'importe')::numeric)
  from jsonb_array_elements(new.datos -> 'renglones') r group by 2;
  return null;
end $$;
drop trigger comprobante_enlazar on comprobante;
create trigger comprobante_enlazar after insert on comprobante for each row
  when (new.id_empresa_pago is not null) execute function comprobante_enlazar();

-- Whether a document is to be mailed is kept with it. The mail is asked for when it is signed, and by the clock of the mails, which signs what
-- is not signed yet. One that names a person who was erased is not mailed.
alter table comprobante add avisar boolean;
create function comprobante_pedir_correo(cual bigint) returns void language plpgsql as $$
begin
  insert into comprobante_correo (id_comprobante)
  select cual where hay_mensaje('COMPROBANTE') and not exists (select from comprobante_pago l join ingreso i on i.id_ingreso = l.id_ingreso
    join supresion s on s.id_usuario = i.id_usuario where l.id_comprobante = cual)
  on conflict (id_comprobante) do nothing;
end $$;
create function comprobante_avisar_firmado() returns trigger language plpgsql as $$
begin
  perform comprobante_pedir_correo(new.id_comprobante);
  return null;
end $$;
create trigger comprobante_avisar_firmado after update of hash on comprobante for each row
  when (old.hash is null and new.hash is not null and new.avisar) execute function comprobante_avisar_firmado();

-- One index finds the documents of a payment and keeps its first one alone.
drop index comprobante_ingreso;
drop index comprobante_de_su_pago;
create unique index comprobante_de_su_pago on comprobante (id_ingreso,
  (case when id_origen is null and id_reemplaza is null and id_sustituye is null then 0 else id_comprobante end));

-- A document without its searched text has no place in the index of it.
drop index comprobante_busqueda;
create index comprobante_busqueda on comprobante using gin (busqueda gin_trgm_ops) where busqueda is not null;

-- A number taken is checked without a function: it goes up, and nothing else of its series changes.
drop trigger comprobante_serie_fija on comprobante_serie;
create trigger comprobante_serie_fija before insert or delete or update of clase, modifica, serie, primero, estado on comprobante_serie
  for each row execute function comprobante_serie_fija();
create trigger comprobante_serie_sube before update of ultimo on comprobante_serie
  for each row when (new.ultimo < old.ultimo) execute function comprobante_serie_fija();

-- The names of the settings that a receipt and a comprobante need: one statement reads them.
create function recibo_claves() returns text[] immutable parallel safe language sql
  return '{institucion.nombre,institucion.documento,institucion.direccion,institucion.telefono,institucion.correo,institucion.idioma,
    institucion.locale,institucion.zonaHoraria,recibo.pie}'::text[];
create function comprobante_claves() returns text[] immutable parallel safe language sql
  return '{institucion.zonaHoraria,comprobante.ruc,comprobante.razonSocial,comprobante.nombreComercial,comprobante.direccion,
    comprobante.ubigeo,comprobante.distrito,comprobante.provincia,comprobante.departamento,comprobante.afectacion,comprobante.tasa,
    comprobante.montoIdentifica,comprobante.glosaSaldo,aviso.COMPROBANTE}'::text[];
create or replace function comprobante_ajustes() returns jsonb stable language plpgsql as $$
begin
  return parametros_de(comprobante_claves());
end $$;

-- Keeps what a receipt says, and returns its lines with what a comprobante needs of each: the two read what was paid for once.
drop function congelar_recibo(bigint);
create function congelar_recibo(pago bigint, ajustes jsonb, con_comprobante boolean) returns jsonb language plpgsql as $$
declare
  lineas jsonb;
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
    select coalesce(jsonb_agg(jsonb_build_object('concepto', d.concepto, 'curso', d.curso, 'codigo', d.codigo, 'afectacion', d.afectacion,
      'monto', d.monto::text) order by d.id_cuenta_ingreso), '[]') as lineas, coalesce(sum(d.monto), 0) as aplicado
    from aplicacion_descrita d where d.id_ingreso = i.id_ingreso and d.estado = 'VIGENTE') a
  where i.id_ingreso = pago
  returning recibo.datos -> 'lineas' into lineas;
  return lineas;
end $$;

create or replace function ingreso_congelar() returns trigger language plpgsql as $$
declare
  emite   boolean := parametro_de('comprobante.emite') is not distinct from 'true';
  solo    boolean := emite and new.id_empresa_pago is null;
  ajustes jsonb := parametros_de(case when solo then recibo_claves() || comprobante_claves() else recibo_claves() end);
  lineas  jsonb := congelar_recibo(new.id_ingreso, ajustes, emite);
begin
  if solo then perform comprobante_emitir(new, lineas, ajustes); end if;
  return null;
end $$;

-- The lines of a comprobante, of those of a receipt: one for each charge that it pays, and one for what is left of `total` on account.
create function comprobante_renglones(lineas jsonb, total numeric, ajustes jsonb) returns jsonb stable language plpgsql as $$
declare
  usual text := ajustes ->> 'comprobante.afectacion';
  tasa numeric(5, 2) := ajustes ->> 'comprobante.tasa';
begin
  return (
    with l as (select n, concepto || ' · ' || curso as descripcion, codigo, coalesce(afectacion, usual) as afectacion, monto
      from rows from (jsonb_to_recordset(lineas) as (concepto text, curso text, codigo text, afectacion text, monto numeric)) with ordinality
        x (concepto, curso, codigo, afectacion, monto, n)),
    a as (select total - coalesce(sum(l.monto), 0) as monto from l),
    r as (select * from l union all
      select 9223372036854775807, ajustes ->> 'comprobante.glosaSaldo', null, usual, a.monto from a where a.monto > 0)
    select jsonb_agg(renglon_de(r.descripcion, r.codigo, r.afectacion, r.monto, impuesto_de(r.monto, r.afectacion, tasa)) order by r.n) from r);
end $$;
-- As before, of what a payment pays for now: a transfer makes a document long after the receipt.
create or replace function comprobante_renglones(pago bigint, total numeric, ajustes jsonb) returns jsonb stable language plpgsql as $$
begin
  return comprobante_renglones((
    select coalesce(jsonb_agg(jsonb_build_object('concepto', d.concepto, 'curso', d.curso, 'codigo', d.codigo, 'afectacion', d.afectacion,
      'monto', d.monto::text) order by d.id_cuenta_ingreso), '[]')
    from aplicacion_descrita d where d.id_ingreso = pago and d.estado = 'VIGENTE'), total, ajustes);
end $$;

-- A student as a boleta names them: without a document of a kind that it knows, by name alone.
create function comprador_de(tipo text, numero text, nombre text, direccion text) returns jsonb immutable parallel safe language sql
  return case when case when tipo = 'DNI' then numero ~ '^[0-9]{8}$' else tipo in ('CE', 'PASAPORTE') and upper(numero) ~ '^[A-Z0-9]{6,12}$' end
    then jsonb_build_object('tipoDocumento', tipo, 'documento', upper(numero), 'nombre', nombre, 'direccion', direccion)
    else jsonb_build_object('tipoDocumento', 'NINGUNO', 'documento', '', 'nombre', nombre, 'direccion', direccion) end;
create or replace function comprador_propio(alumno bigint) returns jsonb stable language sql
  return (select comprador_de(u.tipo_documento, u.numero_documento, concat_ws(' ', u.nombres, u.papellido, u.sapellido), u.direccion)
    from usuario u where u.id_usuario = alumno);
drop function comprobante_comprador(bigint);

drop function comprobante_emitir(bigint);
-- The comprobante of a payment that took its receipt number, to the payer chosen for it or else to the student.
create function comprobante_emitir(pago ingreso, lineas jsonb, ajustes jsonb) returns void language plpgsql as $$
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
    'renglones', comprobante_renglones(lineas, pago.monto, ajustes), 'tasa', ((ajustes ->> 'comprobante.tasa')::numeric(5, 2))::text,
    'modifica', null, 'clase', elegida), enlaces, ajustes);
end $$;

-- Takes the next number of the series in use and keeps what the document says. `doc` has clase, comprador, renglones, tasa, modifica.
-- Its instant is read while the series is held, so that dates do not go back within it. A document of a company is of no student.
create or replace function comprobante_guardar(pago bigint, doc jsonb, enlaces comprobante, ajustes jsonb default comprobante_ajustes())
returns bigint language plpgsql as $$
declare
  nuevo bigint;
begin
  with tomada as (
    update comprobante_serie set ultimo = ultimo + 1
    where estado = 'ACTIVO' and clase = doc ->> 'clase' and modifica is not distinct from doc -> 'modifica' ->> 'clase'
    returning serie, ultimo as numero),
  ahora as (
    select tomada.*, h.hora, h.hora::date as fecha from tomada
    cross join lateral (select clock_timestamp() at time zone (ajustes ->> 'institucion.zonaHoraria') as hora where tomada.numero > 0) h),
  suma as (
    select coalesce(sum(r.valor) filter (where r.afectacion = 'GRAVADO'), 0)::numeric(12, 2) as gravado,
      coalesce(sum(r.valor) filter (where r.afectacion = 'EXONERADO'), 0)::numeric(12, 2) as exonerado,
      coalesce(sum(r.valor) filter (where r.afectacion = 'INAFECTO'), 0)::numeric(12, 2) as inafecto,
      coalesce(sum(r.impuesto), 0)::numeric(12, 2) as impuesto, coalesce(sum(r.importe), 0)::numeric(12, 2) as importe
    from jsonb_to_recordset(doc -> 'renglones') r (afectacion text, valor numeric, impuesto numeric, importe numeric))
  insert into comprobante (id_ingreso, id_usuario, id_empresa_pago, id_origen, id_devolucion, id_reemplaza, id_sustituye, clase, serie, numero,
    fecha, id_moneda, gravado, exonerado, inafecto, impuesto, importe, datos, estado, codigo, avisar)
  select pago, case when i.id_empresa_pago is null then i.id_usuario end, i.id_empresa_pago, enlaces.id_origen, enlaces.id_devolucion,
    enlaces.id_reemplaza, enlaces.id_sustituye, doc ->> 'clase', a.serie, a.numero, a.fecha, i.id_moneda,
    s.gravado, s.exonerado, s.inafecto, s.impuesto, s.importe,
    doc || jsonb_build_object('serie', a.serie, 'numero', a.numero, 'fecha', a.fecha, 'hora', to_char(a.hora, 'HH24:MI:SS'),
      'moneda', o.codigo, 'monedaPlural', o.nombre_plural, 'emisor', comprobante_emisor(ajustes), 'cuotas', '[]'::jsonb, 'totales', jsonb_build_object(
        'gravado', s.gravado::text, 'exonerado', s.exonerado::text, 'inafecto', s.inafecto::text,
        'impuesto', s.impuesto::text, 'importe', s.importe::text)),
    coalesce(enlaces.estado, 'PENDIENTE'), enlaces.codigo, ajustes ->> 'aviso.COMPROBANTE' = 'true'
  from ahora a cross join suma s join ingreso i on i.id_ingreso = pago join moneda o on o.id_moneda = i.id_moneda
  returning id_comprobante into nuevo;
  if nuevo is null then
    raise exception 'comprobante_sin_serie' using errcode = 'check_violation', constraint = 'comprobante_sin_serie', table = 'comprobante';
  end if;
  return nuevo;
end $$;
