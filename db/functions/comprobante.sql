-- A numbered one never changes; its payer may be mended while the tax office could not take it. It is never erased.
create function comprobante_fijo() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE'
    or (old.clase, old.serie, old.numero, old.fecha, old.id_moneda,
      old.gravado, old.exonerado, old.inafecto, old.impuesto, old.importe)
      <> (new.clase, new.serie, new.numero, new.fecha, new.id_moneda,
      new.gravado, new.exonerado, new.inafecto, new.impuesto, new.importe)
    or (old.id_ingreso, old.id_usuario, old.id_pago, old.id_empresa, old.id_origen, old.id_devolucion, old.id_reemplaza, old.id_sustituye)
      is distinct from (new.id_ingreso, new.id_usuario, new.id_pago, new.id_empresa, new.id_origen, new.id_devolucion, new.id_reemplaza, new.id_sustituye)
    or (old.autorizacion is not null and new.autorizacion is distinct from old.autorizacion)
    or (old.datos <> new.datos and (old.estado <> 'EXCEPCION' or old.datos - 'comprador' <> new.datos - 'comprador')
      and (suprimiendo() is null or not old.id_comprobante = any (comprobantes_de(suprimiendo()))
        or new.datos <> suprimir_comprobante(old, old.datos, suprimiendo()))) then
    raise exception 'comprobante_fijo' using errcode = 'check_violation', constraint = 'comprobante_fijo', table = 'comprobante';
  end if;
  return new;
end $$;

-- The files of a document and of a lot are erased with a person only.
create function comprobante_archivo_fijar() returns trigger language plpgsql as $$
declare
  suyos bigint[] := case when tg_op = 'DELETE' and suprimiendo() is not null then comprobantes_de(suprimiendo()) end;
begin
  if suyos is not null and (case tg_table_name when 'comprobante_archivo' then (to_jsonb(old) ->> 'id_comprobante')::bigint = any (suyos)
    else (to_jsonb(old) ->> 'id_comprobante_lote')::bigint = any (comprobantes_en_lotes(suyos)) end) then return old; end if;
  raise exception 'comprobante_archivo_fijo' using errcode = 'check_violation', constraint = 'comprobante_archivo_fijo', table = tg_table_name;
end $$;

-- The amount that a document still stands for: its importe without its notes.
create function comprobante_queda(doc comprobante) returns numeric stable language plpgsql as $$
begin
  if doc.baja in ('PENDIENTE', 'HECHA') then return 0; end if;
  return doc.importe - coalesce((select sum(n.importe) from comprobante n where n.id_origen = doc.id_comprobante and n.estado <> 'RECHAZADO'), 0);
end $$;

-- The note that a document took the place of, since its refund was not done after all: directly, or by a document that was rejected and made again.
create function comprobante_por_nota(documento bigint) returns bigint stable language sql return (
  with recursive antes as (
    select id_reemplaza as id from comprobante where id_comprobante = documento
    union all select c.id_reemplaza from comprobante c join antes a on c.id_comprobante = a.id)
  select o.id_comprobante from antes a join comprobante o on o.id_comprobante = a.id where o.id_origen is not null limit 1);

-- Series, as a pattern, of the documents that the school sends in daily summaries; null where it sends none so.
create function series_en_resumen() returns text stable language sql
  return case when parametro_de('comprobante.envioBoletas') = 'RESUMEN' then 'B%' end;

-- Whether a document that has no answer is a person's: it waits for more than a day, counted from the end of its own where it travels in a
-- summary, or its last lawful day has come.
create function comprobante_urge(doc comprobante, dias int) returns boolean stable language sql
  return doc.fecha + dias <= hoy() or case when doc.en_resumen or (not doc.individual and doc.serie like series_en_resumen())
    then doc.fecha + 1 < hoy() else doc.fecha_creacion < now() - interval '24 hours' end;

-- The documents that name a person: their own, and those of a company that paid for them or was billed for them.
create function comprobantes_de(persona bigint) returns bigint[] stable language sql
  return array(select c.id_comprobante from comprobante c where c.id_usuario = persona
    union select l.id_comprobante from ingreso i join comprobante_parte l on l.id_ingreso = i.id_ingreso
    where i.id_usuario = persona and i.id_pago is not null
    union select f.id_comprobante from cuenta c join comprobante_cuenta f on f.id_cuenta = c.id_cuenta where c.id_usuario = persona);

-- Searched text: the number, the payer and the students; on a company's document all that it names, on a note of one its own.
create function comprobante_texto_de(numero text, doc jsonb, usuario bigint, empresa bigint, nota boolean, pago bigint)
returns text stable language plpgsql as $$
declare
  alumnos text;
begin
  if usuario is not null then
    select u.busqueda into alumnos from usuario u where u.id_usuario = usuario;
  elsif pago is null then
    select string_agg(distinct u.busqueda, ' ') into alumnos from jsonb_array_elements(doc -> 'renglones') r
    join cuenta c on c.id_cuenta = (r ->> 'idCuenta')::bigint join usuario u on u.id_usuario = c.id_usuario;
  elsif nota then
    select u.busqueda into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario where i.id_ingreso = pago;
  else
    select string_agg(distinct u.busqueda, ' ') into alumnos from ingreso i join usuario u on u.id_usuario = i.id_usuario
    where i.id_pago = empresa;
  end if;
  return concat_ws(' ', plano(concat_ws(' ', numero, doc -> 'comprador' ->> 'nombre', doc -> 'comprador' ->> 'documento')), alumnos);
end $$;

create function comprobante_nombrar() returns trigger language plpgsql as $$
begin
  new.busqueda := case when new.hash is not null or new.estado = 'EMITIDO' then comprobante_texto_de(new.serie || '-' || new.numero, new.datos,
    new.id_usuario, new.id_pago, new.id_origen is not null, new.id_ingreso) end;
  return new;
end $$;

-- A payment with a number has its document, where documents are issued, and the lines of the document that are of the payment add up to it,
-- less what settles documents on credit; a payment that does nothing else has none. Checked when the transaction ends. A receipt that was
-- frozen while none were issued says so.
create function ingreso_con_comprobante() returns trigger language plpgsql as $$
declare
  resto numeric := new.monto - saldado_de(new.id_ingreso);
begin
  if coalesce((select con_comprobante from recibo where id_ingreso = new.id_ingreso), true) and (resto <> 0) <> exists (
    select from comprobante_pago p join comprobante c on c.id_comprobante = p.id_comprobante
    where p.id_ingreso = new.id_ingreso and c.id_origen is null and (resto = 0 or p.importe = resto
      and (select sum((r ->> 'importe')::numeric) from jsonb_array_elements(c.datos -> 'renglones') r
        where coalesce((r ->> 'idIngreso')::bigint, new.id_ingreso) = new.id_ingreso) = resto)) then
    raise exception 'comprobante_falta' using errcode = 'check_violation', constraint = 'comprobante_falta', table = 'ingreso';
  end if;
  return null;
end $$;

create trigger comprobante_auditar after delete or update on comprobante
  for each row execute function auditar('id_comprobante', 'busqueda', 'intentos', 'proximo', 'envios', 'motivo', 'motivo_instante');

create trigger comprobante_auditar_alta after insert on comprobante referencing new table as nuevas
  for each statement execute function auditar_altas('id_comprobante', 'busqueda', 'intentos', 'proximo', 'envios', 'motivo', 'motivo_instante', 'datos');

create trigger comprobante_fijo before update or delete on comprobante for each row execute function comprobante_fijo();

create trigger comprobante_nombrar before update of hash, datos on comprobante for each row execute function comprobante_nombrar();

create trigger comprobante_nombrar_final before insert on comprobante for each row
  when (new.estado = 'EMITIDO') execute function comprobante_nombrar();

create trigger comprobante_sellar before update on comprobante
  for each row execute function sellar('busqueda', 'intentos', 'proximo', 'envios', 'motivo', 'motivo_instante');

create trigger comprobante_archivo_fijo before update or delete on comprobante_archivo
  for each row execute function comprobante_archivo_fijar();

create trigger comprobante_parte_fija before update or delete on comprobante_parte
  for each row execute function rechazar('comprobante_pago_fijo');

create constraint trigger ingreso_con_comprobante after insert or update of numero_recibo on ingreso deferrable initially deferred
  for each row when (new.numero_recibo is not null) execute function ingreso_con_comprobante();
