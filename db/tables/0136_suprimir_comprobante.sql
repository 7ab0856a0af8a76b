-- An erasure reaches comprobantes (decision 123): number, date, lines and sums stay, with the digest of the signature. The buyer goes unless
-- it is a company, and so do the signed file and the answer, which cannot be changed without breaking their signatures.

-- A payer without a name has a document of its own kind, which is unique.
alter table pagador drop constraint pagador_documento,
  add constraint pagador_documento check (documento = 'SUPRIMIDO-' || id_pagador or case tipo_documento when 'RUC' then ruc_valido(documento)
    when 'DNI' then documento ~ '^[0-9]{8}$' else documento ~ '^[A-Z0-9]{6,12}$' end);

-- A company is no person: its RUC begins with 20.
create function es_empresa(tipo_documento text, documento text) returns boolean immutable parallel safe language sql
  return tipo_documento = 'RUC' and documento like '20%';

-- What a document says, without its buyer and without what staff wrote of the refund.
create function suprimir_documento(doc jsonb) returns jsonb immutable language sql
  return doc || case when es_empresa(doc -> 'comprador' ->> 'tipoDocumento', doc -> 'comprador' ->> 'documento') then '{}'::jsonb
      else '{"comprador": {"tipoDocumento": "NINGUNO", "documento": "", "nombre": "Persona suprimida", "direccion": null}}' end
    || case when jsonb_typeof(doc -> 'modifica') = 'object' then jsonb_build_object('modifica', doc -> 'modifica' || '{"sustento": "—"}')
      else '{}' end;

-- The code of the QR ends with the kind and the number of the buyer.
create function suprimir_qr(qr text, doc jsonb) returns text immutable language sql
  return case when es_empresa(doc -> 'comprador' ->> 'tipoDocumento', doc -> 'comprador' ->> 'documento') then qr
    else regexp_replace(qr, '[^|]*\|[^|]*\|$', '-|-|') end;

-- Remarks of the tax office are kept by their codes.
create function suprimir_notas(notas text[]) returns text[] immutable language sql
  return array(select split_part(n, ' ', 1) from unnest(notas) n);

-- A row of the audit of a comprobante.
create function suprimir_fila_comprobante(fila jsonb) returns jsonb immutable language sql
  return case when fila is null then null else fila || jsonb_build_object('datos', suprimir_documento(fila -> 'datos'),
    'qr', suprimir_qr(fila ->> 'qr', fila -> 'datos'),
    'notas', to_jsonb(suprimir_notas(array(select jsonb_array_elements_text(fila -> 'notas'))))) end;

create function suprimir_comprobantes(persona bigint) returns void language plpgsql as $$
declare
  suyos bigint[] := array(select id_comprobante from comprobante where id_usuario = persona);
  cual  pagador;
begin
  delete from comprobante_archivo where id_comprobante = any (suyos);
  update comprobante set datos = suprimir_documento(datos), qr = suprimir_qr(qr, datos), notas = suprimir_notas(notas)
  where id_comprobante = any (suyos);
  update auditoria set antes = suprimir_fila_comprobante(antes), despues = suprimir_fila_comprobante(despues)
  where entidad = 'comprobante' and id_entidad = any (suyos);
  for cual in select * from pagador where id_usuario = persona loop
    perform suprimir_filas('pagador', array[cual.id_pagador], '{"correo": null}'
      || case when es_empresa(cual.tipo_documento, cual.documento) then '{}'::jsonb else jsonb_build_object(
        'documento', 'SUPRIMIDO-' || cual.id_pagador, 'nombre', 'Persona suprimida', 'direccion', null) end);
  end loop;
end $$;

create or replace function comprobante_fijo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.id_ingreso, old.id_usuario, old.clase, old.serie, old.numero, old.fecha, old.id_moneda,
      old.gravado, old.exonerado, old.inafecto, old.impuesto, old.importe)
      <> (new.id_ingreso, new.id_usuario, new.clase, new.serie, new.numero, new.fecha, new.id_moneda,
      new.gravado, new.exonerado, new.inafecto, new.impuesto, new.importe)
    or (old.id_origen, old.id_devolucion, old.id_reemplaza) is distinct from (new.id_origen, new.id_devolucion, new.id_reemplaza)
    or (old.datos <> new.datos and (old.estado <> 'EXCEPCION' or old.datos - 'comprador' <> new.datos - 'comprador')
      and (old.id_usuario is distinct from suprimiendo() or new.datos <> suprimir_documento(old.datos))) then
    raise exception 'comprobante_fijo' using errcode = 'check_violation', constraint = 'comprobante_fijo', table = 'comprobante';
  end if;
  return new;
end $$;

create function comprobante_archivo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    and exists (select from comprobante c where c.id_comprobante = old.id_comprobante and c.id_usuario = suprimiendo()) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = 'comprobante_archivo';
end $$;
drop trigger comprobante_archivo_fijo on comprobante_archivo;
create trigger comprobante_archivo_fijo before update or delete on comprobante_archivo
  for each row execute function comprobante_archivo_fijar();

create or replace function suprimir_dinero(persona bigint) returns void language plpgsql as $$
declare
  pagos  bigint[] := array(select id_ingreso from ingreso where id_usuario = persona);
  linea  bigint;
begin
  perform suprimir_comprobantes(persona);
  perform suprimir_filas('cuenta', array(select id_cuenta from cuenta where id_usuario = persona), '{"motivo": "—"}');
  perform suprimir_filas('ingreso', pagos, '{"observacion": "—", "motivo": "—", "constancia": "—"}');
  perform suprimir_filas('archivo', array(select id_archivo from archivo where id_ingreso = any (pagos)), '{"nombre": "—"}');
  perform suprimir_filas('devolucion', array(select id_devolucion from devolucion where id_ingreso = any (pagos)), '{"motivo": "—"}');
  perform suprimir_filas('revision', array(select id_revision from revision where id_ingreso = any (pagos)),
    '{"detalle": "—", "motivo": "—"}');
  for linea in select id_extracto_linea from extracto_linea where id_ingreso = any (pagos) loop
    perform suprimir_filas('extracto_linea', array[linea],
      jsonb_build_object('descripcion', 'Suprimido ' || linea, 'referencia', null, 'original', '{}'::jsonb));
  end loop;
  update notificacion set texto = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update transaccion set ultimos = null where orden in (select orden from orden where id_ingreso = any (pagos));
  update recibo r set datos = jsonb_set(r.datos, '{usuario}', persona_corta(u)) from usuario u
  where u.id_usuario = persona and r.id_ingreso = any (pagos);
end $$;
