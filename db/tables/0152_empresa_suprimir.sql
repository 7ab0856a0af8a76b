-- An erasure reaches the documents of a company that name the person (decisions 123 and 127): the company stays, the person's name goes
-- from their lines, and so do the signed file and the answer.

-- The documents that name a person: their own, and those of a company that paid for them.
create function comprobantes_de(persona bigint) returns bigint[] stable language sql
  return array(select c.id_comprobante from comprobante c where c.id_usuario = persona
    union select l.id_comprobante from ingreso i join comprobante_pago l on l.id_ingreso = i.id_ingreso
    where i.id_usuario = persona and i.id_empresa_pago is not null);

-- What a document says, without what names a person. Of a company's, only the lines of their payments, as the frozen receipt names them.
create function suprimir_comprobante(c comprobante, doc jsonb, persona bigint) returns jsonb stable language plpgsql as $$
begin
  if c.id_empresa_pago is null then return suprimir_documento(doc); end if;
  return doc || jsonb_build_object('renglones', (
      select jsonb_agg(case when i.id_ingreso is null then r
        else jsonb_set(r, '{descripcion}', to_jsonb(replace(r ->> 'descripcion', ' · ' || nombre_en_recibo(i.id_ingreso), ' · Persona suprimida'))) end order by n)
      from jsonb_array_elements(doc -> 'renglones') with ordinality x (r, n)
      left join ingreso i on i.id_ingreso = coalesce((r ->> 'idIngreso')::bigint, c.id_ingreso) and i.id_usuario = persona))
    || case when jsonb_typeof(doc -> 'modifica') = 'object' then jsonb_build_object('modifica', doc -> 'modifica' || '{"sustento": "—"}')
      else '{}' end;
end $$;

-- A row of the audit of a document.
create function suprimir_fila_de_comprobante(c comprobante, fila jsonb, persona bigint) returns jsonb stable language sql
  return case when fila is null then null when c.id_empresa_pago is null then suprimir_fila_comprobante(fila)
    else fila || jsonb_build_object('datos', suprimir_comprobante(c, fila -> 'datos', persona)) end;

create or replace function suprimir_comprobantes(persona bigint) returns void language plpgsql as $$
declare
  suyos bigint[] := comprobantes_de(persona);
  cual  pagador;
begin
  delete from comprobante_correo where id_comprobante = any (suyos);
  delete from comprobante_archivo where id_comprobante = any (suyos);
  update auditoria a set antes = suprimir_fila_de_comprobante(c, a.antes, persona), despues = suprimir_fila_de_comprobante(c, a.despues, persona)
  from comprobante c where a.entidad = 'comprobante' and a.id_entidad = c.id_comprobante and c.id_comprobante = any (suyos);
  update comprobante c set datos = suprimir_comprobante(c, c.datos, persona), notas = suprimir_notas(c.notas),
    qr = case when c.id_empresa_pago is null then suprimir_qr(c.qr, c.datos) else c.qr end
  where c.id_comprobante = any (suyos);
  for cual in select * from pagador where id_usuario = persona loop
    perform suprimir_filas('pagador', array[cual.id_pagador], '{"correo": null}'
      || case when es_empresa(cual.tipo_documento, cual.documento) then '{}'::jsonb else jsonb_build_object(
        'documento', 'SUPRIMIDO-' || cual.id_pagador, 'nombre', 'Persona suprimida', 'direccion', null) end);
  end loop;
end $$;

create or replace function comprobante_fijo() returns trigger language plpgsql as $$
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

create or replace function comprobante_archivo_fijar() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and suprimiendo() is not null and old.id_comprobante = any (comprobantes_de(suprimiendo())) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = 'comprobante_archivo';
end $$;
