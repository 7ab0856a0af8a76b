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

-- Of a document of several payments, a note takes from the lines of its own. They are locked, as before.
create function comprobante_acreditar(pago bigint, monto numeric, entero text, sustento text, devolucion bigint)
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

create function ingreso_acreditar_comprobante() returns trigger language plpgsql as $$
declare
  motivo text := coalesce(new.motivo, 'Anulación');
begin
  perform comprobante_acreditar(new.id_ingreso, new.monto - comprobante_pedir_baja(new.id_ingreso, motivo), '01', motivo, null);
  return null;
end $$;

-- The document that stands for a refund that was not done names that refund, as the note that it replaces does: so the book of sales
-- knows the movement of cash of each document (decision 121).
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
    enlaces.id_devolucion := new.id_devolucion;
    perform comprobante_guardar(nota.id_ingreso, jsonb_build_object('clase', nota.datos -> 'modifica' ->> 'clase',
      'comprador', nota.datos -> 'comprador', 'renglones', nota.datos -> 'renglones', 'tasa', nota.datos ->> 'tasa', 'modifica', null), enlaces);
  end loop;
  return null;
end $$;

-- The notes of a rejected document have nothing to lower.
create function comprobante_rechazar_notas() returns trigger language plpgsql as $$
begin
  update comprobante set estado = 'RECHAZADO', codigo = 'SIN_ORIGEN'
  where id_origen = new.id_comprobante and estado in ('PENDIENTE', 'EXCEPCION');
  return null;
end $$;

create trigger ingreso_acreditar_comprobante after update of estado on ingreso for each row
  when (old.estado = 'CONFIRMADO' and new.estado = 'ANULADO') execute function ingreso_acreditar_comprobante();

create trigger devolucion_acreditar after update of estado on devolucion for each row
  when ((old.estado = 'HECHA') <> (new.estado = 'HECHA')) execute function devolucion_acreditar();

create trigger devolucion_acreditar_alta after insert on devolucion for each row
  when (new.estado = 'HECHA') execute function devolucion_acreditar();

create trigger comprobante_rechazar_notas after update of estado on comprobante for each row
  when (new.estado = 'RECHAZADO' and old.estado <> 'RECHAZADO' and new.id_origen is null) execute function comprobante_rechazar_notas();
