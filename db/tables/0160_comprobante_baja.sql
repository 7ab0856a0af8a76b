-- A document whose payment is annulled may be voided in place of lowered by a note (decision 128). A voiding travels in a lot.
insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('comprobante.anulacion', '', 'TEXTO', 'Cómo se anula un comprobante: con una nota de crédito o con su baja', true),
  ('comprobante.diasBaja', '', 'NUMERO', 'Días en los que un comprobante puede darse de baja', true);

-- It comes again below: PostgreSQL 15 does not write a table anew while a function in SQL has its row in its arguments.
drop function suprimir_fila_de_comprobante(comprobante, jsonb, bigint);

-- `baja`: asked for, done, or refused, so that a note was made. `fecha_baja` is the day of that.
alter table comprobante drop constraint comprobante_estado_check,
  add constraint comprobante_estado_check
    check (estado in ('PENDIENTE', 'ENVIADO', 'ACEPTADO', 'OBSERVADO', 'RECHAZADO', 'EXCEPCION', 'BAJA')),
  add baja text constraint comprobante_baja_estado check (baja in ('PENDIENTE', 'HECHA', 'RECHAZADA')),
  add motivo_baja text,
  add fecha_baja date,
  add constraint comprobante_baja check ((estado = 'BAJA') = (baja is not distinct from 'HECHA')
    and (baja is null) = (motivo_baja is null) and (baja is null) = (fecha_baja is null) and (baja is null or id_origen is null));
-- Whether it counts: it was not rejected, and neither voided nor on the way to it.
alter table comprobante add vale boolean not null
  generated always as (estado not in ('RECHAZADO', 'BAJA') and baja is distinct from 'PENDIENTE') stored;
-- Sent alone, though the boletas of a day are told of in a summary (0161): it was mended, or the summary that it was in was refused.
alter table comprobante add individual boolean not null default false;
create index comprobante_baja_abierta on comprobante (fecha_baja) where baja in ('PENDIENTE', 'RECHAZADA');

-- What is told of several documents at once: a voiding (RA), or a daily summary (RC). It is written down before it is sent.
create table comprobante_lote (
  id_comprobante_lote bigint generated always as identity primary key,
  clase            text not null constraint comprobante_lote_clase check (clase in ('RA', 'RC')),
  -- What it says of its documents: as new, or as voided.
  accion           text not null constraint comprobante_lote_accion check (accion in ('NUEVO', 'ANULADO')),
  fecha_documentos date not null,
  fecha            date not null,
  correlativo      int not null constraint comprobante_lote_correlativo check (correlativo between 1 and 99999),
  estado           text not null default 'PENDIENTE' check (estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO', 'ACEPTADO', 'RECHAZADO')),
  ticket           text,
  codigo           text,
  mensaje          text,
  nombre           text,
  enviado          timestamptz,
  -- How often it was sent under its name.
  envios           int not null default 0,
  intentos         int not null default 0,
  proximo          timestamptz not null default now(),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0,
  constraint comprobante_lote_numero unique (clase, fecha, correlativo),
  constraint comprobante_lote_que check (clase = 'RC' or accion = 'ANULADO')
);
create index comprobante_lote_por_enviar on comprobante_lote (proximo) where estado in ('PENDIENTE', 'ENVIADO', 'EN_PROCESO');
call vigilar('comprobante_lote', 'id_comprobante_lote', 'intentos', 'proximo');

-- Its documents, in their order. A line of a lot that was refused is no longer in force: its document may be in another one.
create table comprobante_lote_linea (
  id_comprobante_lote bigint not null references comprobante_lote,
  id_comprobante      bigint not null references comprobante,
  orden               int not null,
  accion              text not null check (accion in ('NUEVO', 'ANULADO')),
  vigente             boolean not null default true,
  primary key (id_comprobante_lote, id_comprobante)
);
create unique index comprobante_lote_linea_vigente on comprobante_lote_linea (id_comprobante, accion) where vigente;

-- The signed lot and the answers to it, each as it was: the last one counts.
create table comprobante_lote_archivo (
  id_comprobante_lote_archivo bigint generated always as identity primary key,
  id_comprobante_lote bigint not null references comprobante_lote,
  tipo                text not null check (tipo in ('XML', 'CDR')),
  datos               bytea not null,
  fecha_creacion timestamptz not null default now()
);
create index comprobante_lote_archivo_de on comprobante_lote_archivo (id_comprobante_lote, tipo);

-- A rejected document is not voided: it has no value.
create function comprobante_sin_baja() returns trigger language plpgsql as $$
begin
  new.baja := null;
  new.motivo_baja := null;
  new.fecha_baja := null;
  return new;
end $$;
create trigger comprobante_sin_baja before update of estado on comprobante for each row
  when (new.estado = 'RECHAZADO' and new.baja = 'PENDIENTE') execute function comprobante_sin_baja();

drop trigger comprobante_sin_correo on comprobante;
create trigger comprobante_sin_correo after update of estado on comprobante for each row
  when (new.estado in ('RECHAZADO', 'BAJA') and old.estado <> new.estado) execute function comprobante_sin_correo();

create or replace function comprobante_queda(doc comprobante) returns numeric stable language plpgsql as $$
begin
  if doc.baja in ('PENDIENTE', 'HECHA') then return 0; end if;
  return doc.importe - coalesce((select sum(n.importe) from comprobante n where n.id_origen = doc.id_comprobante and n.estado <> 'RECHAZADO'), 0);
end $$;

create or replace function comprobante_acreditar(pago bigint, monto numeric, entero text, sustento text, devolucion bigint)
returns void language plpgsql as $$
declare
  doc comprobante;
  suyo numeric;
  ya numeric;
  falta numeric := monto;
  parte numeric;
begin
  for doc in select c.* from comprobante_pago l join comprobante c on c.id_comprobante = l.id_comprobante
    where l.id_ingreso = pago and c.id_origen is null and c.vale order by c.id_comprobante desc for no key update of c loop
    select importe into strict suyo from comprobante_pago where id_comprobante = doc.id_comprobante and id_ingreso = pago;
    select coalesce(sum(importe), 0) into ya from comprobante where id_origen = doc.id_comprobante and id_ingreso = pago and estado <> 'RECHAZADO';
    parte := least(falta, suyo - ya);
    if parte > 0 then
      doc.id_ingreso := pago;
      doc.datos := jsonb_set(doc.datos, '{renglones}', (select jsonb_agg(r order by n) from jsonb_array_elements(doc.datos -> 'renglones')
        with ordinality x (r, n) where coalesce((r ->> 'idIngreso')::bigint, pago) = pago));
      perform comprobante_nota(doc, parte, ya, case when parte = doc.importe then entero else '07' end, sustento, devolucion);
      falta := falta - parte;
    end if;
  end loop;
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

create or replace function ingreso_acreditar_comprobante() returns trigger language plpgsql as $$
declare
  motivo text := coalesce(new.motivo, 'Anulación');
begin
  perform comprobante_acreditar(new.id_ingreso, new.monto - comprobante_pedir_baja(new.id_ingreso, motivo), '01', motivo, null);
  return null;
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

-- An erasure reaches the reason of a voiding, and the lots that name the buyer of a boleta.
create function suprimir_fila_de_comprobante(c comprobante, fila jsonb, persona bigint) returns jsonb stable language sql
  return case when fila is null then null else case when c.id_empresa_pago is null then suprimir_fila_comprobante(fila)
      else fila || jsonb_build_object('datos', suprimir_comprobante(c, fila -> 'datos', persona)) end
    || case when fila ->> 'motivo_baja' is not null then '{"motivo_baja": "—"}'::jsonb else '{}' end end;

-- `RA-20261126-1`.
create function comprobante_lote_numero(lote comprobante_lote) returns text stable language sql
  return lote.clase || '-' || to_char(lote.fecha, 'YYYYMMDD') || '-' || lote.correlativo;

-- The lots that say something of these documents.
create function comprobantes_en_lotes(documentos bigint[]) returns bigint[] stable language sql
  return array(select distinct l.id_comprobante_lote from comprobante_lote_linea l where l.id_comprobante = any (documentos));
create index comprobante_lote_linea_de on comprobante_lote_linea (id_comprobante);

create function comprobante_lote_archivo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and suprimiendo() is not null
    and old.id_comprobante_lote = any (comprobantes_en_lotes(comprobantes_de(suprimiendo()))) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = 'comprobante_lote_archivo';
end $$;
create trigger comprobante_lote_archivo_fijo before update or delete on comprobante_lote_archivo
  for each row execute function comprobante_lote_archivo_fijar();

create or replace function suprimir_comprobantes(persona bigint) returns void language plpgsql as $$
declare
  suyos bigint[] := comprobantes_de(persona);
  cual  pagador;
begin
  delete from comprobante_correo where id_comprobante = any (suyos);
  delete from comprobante_archivo where id_comprobante = any (suyos);
  delete from comprobante_lote_archivo where id_comprobante_lote = any (comprobantes_en_lotes(suyos));
  update auditoria a set antes = suprimir_fila_de_comprobante(c, a.antes, persona), despues = suprimir_fila_de_comprobante(c, a.despues, persona)
  from comprobante c where a.entidad = 'comprobante' and a.id_entidad = c.id_comprobante and c.id_comprobante = any (suyos);
  update comprobante c set datos = suprimir_comprobante(c, c.datos, persona), notas = suprimir_notas(c.notas),
    motivo_baja = case when c.motivo_baja is not null then '—' end,
    qr = case when c.id_empresa_pago is null then suprimir_qr(c.qr, c.datos) else c.qr end
  where c.id_comprobante = any (suyos);
  for cual in select * from pagador where id_usuario = persona loop
    perform suprimir_filas('pagador', array[cual.id_pagador], '{"correo": null}'
      || case when es_empresa(cual.tipo_documento, cual.documento) then '{}'::jsonb else jsonb_build_object(
        'documento', 'SUPRIMIDO-' || cual.id_pagador, 'nombre', 'Persona suprimida', 'direccion', null) end);
  end loop;
end $$;
