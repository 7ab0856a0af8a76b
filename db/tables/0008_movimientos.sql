-- A charge keeps the line of the price list that it came from: such a line is deactivated, never erased.
alter table cuenta drop constraint cuenta_id_tarifario_concepto_fkey,
  add constraint cuenta_id_tarifario_concepto_fkey foreign key (id_tarifario_concepto) references tarifario_concepto;

-- When and by which login the payment was confirmed: the close of a day is made of these. Later changes of the payment keep them.
alter table ingreso add fecha_confirmacion timestamptz, add usuario_confirmacion text;

create function ingreso_sellar_confirmacion() returns trigger language plpgsql as $$
begin
  new.fecha_confirmacion := coalesce(new.fecha_confirmacion, now());
  new.usuario_confirmacion := coalesce(new.usuario_confirmacion, actor());
  return new;
end $$;
create trigger ingreso_sellar_confirmacion before insert or update of estado on ingreso for each row
  when (new.estado = 'CONFIRMADO') execute function ingreso_sellar_confirmacion();

alter table ingreso disable trigger user;
update ingreso i set
  fecha_confirmacion = coalesce(a.instante, i.fecha_creacion), usuario_confirmacion = coalesce(a.actor, i.usuario_creacion)
from ingreso j left join lateral (
  select instante, actor from auditoria where entidad = 'ingreso' and id_entidad = j.id_ingreso and despues ->> 'estado' = 'CONFIRMADO'
  order by id_auditoria limit 1) a on true
where j.id_ingreso = i.id_ingreso and i.numero_recibo is not null;
alter table ingreso enable trigger user;
alter table ingreso add constraint ingreso_confirmado_cuando check ((numero_recibo is null) = (fecha_confirmacion is null));
create index ingreso_confirmacion on ingreso (fecha_confirmacion) where fecha_confirmacion is not null;

-- Refunds. One requested and not yet done is a row too, so that the same money cannot be requested twice.
create table devolucion (
  id_devolucion bigint generated always as identity primary key,
  id_ingreso  bigint not null references ingreso,
  fecha       date not null default hoy(),
  monto       numeric(10, 2) not null check (monto > 0),
  motivo      text not null,
  estado      text not null default 'HECHA' check (estado in ('SOLICITADA', 'HECHA', 'RECHAZADA', 'POR_REVISAR')),
  fecha_creacion timestamptz not null default now(), usuario_creacion text not null default actor(),
  fecha_modificacion timestamptz, usuario_modificacion text, version int not null default 0
);
create index devolucion_ingreso on devolucion (id_ingreso);
create index devolucion_fecha on devolucion (fecha);

alter table ingreso disable trigger user;
insert into devolucion (id_ingreso, fecha, monto, motivo, fecha_creacion, usuario_creacion)
select id_ingreso, coalesce(fecha_modificacion, fecha_creacion)::date, monto_devuelto, coalesce(motivo, 'Devolución'),
  coalesce(fecha_modificacion, fecha_creacion), coalesce(usuario_modificacion, usuario_creacion)
from ingreso where monto_devuelto > 0;
alter table ingreso enable trigger user;

-- A refund done adds to the payment's refunded amount; when all is refunded, the payment ends.
create function devolucion_mover() returns trigger language plpgsql as $$
declare
  quita numeric := case when tg_op <> 'INSERT' and old.estado = 'HECHA' then old.monto else 0 end;
  pone  numeric := case when tg_op <> 'DELETE' and new.estado = 'HECHA' then new.monto else 0 end;
begin
  if quita = pone then return null; end if;
  update ingreso set monto_devuelto = monto_devuelto + pone - quita, motivo = case when pone > 0 then new.motivo else motivo end,
    estado = case when monto_devuelto + pone - quita = monto then 'DEVUELTO' when estado = 'DEVUELTO' then 'CONFIRMADO' else estado end
  where id_ingreso = coalesce(new.id_ingreso, old.id_ingreso);
  return null;
end $$;
create trigger devolucion_mover after insert or update or delete on devolucion for each row execute function devolucion_mover();

call vigilar('devolucion', 'id_devolucion');
