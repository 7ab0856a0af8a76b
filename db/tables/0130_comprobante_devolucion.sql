-- The document that stands for a refund that was not done names that refund, as the note that it replaces does: so the book of sales
-- knows the movement of cash of each document (decision 121).
create or replace function devolucion_acreditar() returns trigger language plpgsql as $$
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

create or replace function comprobante_reemitir(cual bigint, otro jsonb) returns bigint language plpgsql as $$
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
      and not exists (select from comprobante n where n.id_devolucion = v.id_devolucion and n.id_origen is not null and n.estado <> 'RECHAZADO')
      order by v.id_devolucion loop
      perform comprobante_acreditar(c.id_ingreso, d.monto, '06', d.motivo, d.id_devolucion);
    end loop;
  end if;
  return nuevo;
end $$;

alter table comprobante disable trigger user;
update comprobante d set id_devolucion = n.id_devolucion from comprobante n
where d.id_reemplaza = n.id_comprobante and d.id_origen is null and n.id_origen is not null;
alter table comprobante enable trigger user;
