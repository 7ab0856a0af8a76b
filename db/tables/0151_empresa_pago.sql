-- A company pays for several employees at once: the money is a payment of each student, registered together, and one document names the
-- company (decision 127).
create table empresa_pago (
  id_empresa_pago bigint generated always as identity primary key,
  id_empresa   bigint not null references empresa,
  fecha        date not null,
  id_moneda    bigint not null references moneda,
  id_medio_pago bigint not null references tipo,
  banco        text,
  numero_operacion text,
  observacion  text,
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create index empresa_pago_empresa on empresa_pago (id_empresa, id_empresa_pago);
call vigilar('empresa_pago', 'id_empresa_pago');

-- The students' payments of one are confirmed with it, and have its number of operation; the first of them holds that number.
alter table ingreso add id_empresa_pago bigint references empresa_pago, add orden_empresa_pago int,
  add constraint ingreso_empresa_pago check ((id_empresa_pago is null) = (orden_empresa_pago is null)
    and (id_empresa_pago is null or (numero_recibo is not null and orden_en_linea is null)));
create unique index ingreso_empresa_pago_orden on ingreso (id_empresa_pago, orden_empresa_pago) where id_empresa_pago is not null;
drop index ingreso_operacion_viva;
create unique index ingreso_operacion_viva on ingreso (id_medio_pago, upper(coalesce(banco, '')), upper(numero_operacion), coalesce(orden_empresa_pago, 1))
  where estado not in ('ANULADO', 'RECHAZADO', 'ELIMINADO') and numero_operacion is not null;

-- A document of a company is of no student: a student does not read who else it names.
alter table comprobante alter id_usuario drop not null, add id_empresa_pago bigint references empresa_pago,
  add constraint comprobante_de_quien check ((id_usuario is null) = (id_empresa_pago is not null));
create index comprobante_empresa_pago on comprobante (id_empresa_pago) where id_empresa_pago is not null;

-- What a document says of each payment. `comprobante.id_ingreso` is the payment, or the first one.
create table comprobante_pago (
  id_comprobante bigint not null references comprobante,
  id_ingreso     bigint not null references ingreso,
  importe        numeric(12, 2) not null check (importe > 0),
  primary key (id_comprobante, id_ingreso)
);
create index comprobante_pago_ingreso on comprobante_pago (id_ingreso);
insert into comprobante_pago (id_comprobante, id_ingreso, importe) select id_comprobante, id_ingreso, importe from comprobante;
create trigger comprobante_pago_fijo before update or delete on comprobante_pago
  for each row execute function rechazar('comprobante_pago_fijo');

create function comprobante_de_empresa() returns trigger language plpgsql as $$
begin
  select i.id_empresa_pago into new.id_empresa_pago from ingreso i where i.id_ingreso = new.id_ingreso;
  if new.id_empresa_pago is not null then new.id_usuario := null; end if;
  return new;
end $$;
create trigger comprobante_de_empresa before insert on comprobante for each row execute function comprobante_de_empresa();

-- The lines of a document of several payments name theirs.
create function comprobante_enlazar() returns trigger language plpgsql as $$
begin
  if new.id_empresa_pago is null then
    insert into comprobante_pago (id_comprobante, id_ingreso, importe) values (new.id_comprobante, new.id_ingreso, new.importe);
  else
    insert into comprobante_pago (id_comprobante, id_ingreso, importe)
    select new.id_comprobante, coalesce((r ->> 'idIngreso')::bigint, new.id_ingreso), sum((r ->> 'importe')::numeric)
    from jsonb_array_elements(new.datos -> 'renglones') r group by 2;
  end if;
  return null;
end $$;
create trigger comprobante_enlazar after insert on comprobante for each row execute function comprobante_enlazar();

-- The document of a company is made by `comprobante_emitir_empresa`, once all its payments have their numbers.
create or replace function ingreso_congelar() returns trigger language plpgsql as $$
begin
  perform congelar_recibo(new.id_ingreso);
  if new.id_empresa_pago is null and (select con_comprobante from recibo where id_ingreso = new.id_ingreso) then
    perform comprobante_emitir(new.id_ingreso);
  end if;
  return null;
end $$;

-- A name as the lines of a company's document have it, from the frozen receipt.
create function nombre_en_recibo(pago bigint) returns text stable language sql
  return (select concat_ws(' ', r.datos -> 'usuario' ->> 'nombres', r.datos -> 'usuario' ->> 'papellido', r.datos -> 'usuario' ->> 'sapellido')
    from recibo r where r.id_ingreso = pago);

-- One factura for all the payments of a company: a line for each charge that they pay, with its student.
create function comprobante_emitir_empresa(cual bigint) returns bigint language plpgsql as $$
declare
  ajustes jsonb := parametros_de('{comprobante.afectacion,comprobante.tasa,comprobante.glosaSaldo}');
  usual text := ajustes ->> 'comprobante.afectacion';
  tasa numeric(5, 2) := ajustes ->> 'comprobante.tasa';
  comprador jsonb;
  renglones jsonb;
  enlaces comprobante;
begin
  select jsonb_build_object('tipoDocumento', 'RUC', 'documento', e.ruc, 'nombre', e.razon_social, 'direccion', e.direccion)
  into strict comprador from empresa_pago p join empresa e on e.id_empresa = p.id_empresa where p.id_empresa_pago = cual;
  select jsonb_agg(renglon_de(r.descripcion || ' · ' || nombre_en_recibo(r.id_ingreso), r.codigo, r.afectacion, r.monto,
      impuesto_de(r.monto, r.afectacion, tasa)) || jsonb_build_object('idIngreso', r.id_ingreso) order by r.orden_empresa_pago, r.orden)
  into renglones from (
    select i.id_ingreso, i.orden_empresa_pago, a.id_cuenta_ingreso as orden, a.descripcion, a.codigo,
      coalesce(a.afectacion, usual) as afectacion, a.monto
    from ingreso i join aplicacion_descrita a on a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE'
    where i.id_empresa_pago = cual
    union all
    select i.id_ingreso, i.orden_empresa_pago, 9223372036854775807, ajustes ->> 'comprobante.glosaSaldo', null, usual, i.monto - i.aplicado
    from ingreso i where i.id_empresa_pago = cual and i.monto > i.aplicado) r;
  return comprobante_guardar((select id_ingreso from ingreso where id_empresa_pago = cual order by orden_empresa_pago limit 1),
    jsonb_build_object('clase', 'FACTURA', 'comprador', comprador, 'renglones', renglones, 'tasa', tasa::text, 'modifica', null), enlaces);
end $$;

-- None of its payments is confirmed without its document, where they are issued: checked when the transaction ends.
create function ingreso_empresa_con_comprobante() returns trigger language plpgsql as $$
begin
  if (select con_comprobante from recibo where id_ingreso = new.id_ingreso)
    and not exists (select from comprobante_pago where id_ingreso = new.id_ingreso) then
    raise exception 'comprobante_falta' using errcode = 'check_violation', constraint = 'comprobante_falta', table = 'ingreso';
  end if;
  return null;
end $$;
create constraint trigger ingreso_empresa_con_comprobante after insert on ingreso deferrable initially deferred
  for each row when (new.id_empresa_pago is not null) execute function ingreso_empresa_con_comprobante();

-- Of a document of several payments, a note takes from the lines of its own. They are locked, as before.
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
    where l.id_ingreso = pago and c.id_origen is null and c.estado <> 'RECHAZADO' order by c.id_comprobante desc for no key update of c loop
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

-- Of several payments, those that still stand are named again; those that were annulled have no note to make again.
create or replace function comprobante_reemitir(cual bigint, otro jsonb) returns bigint language plpgsql as $$
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
