-- When a confirmed payment was annulled: its money goes back on that day (decision 149).
alter table ingreso add column fecha_anulacion timestamptz;
create index ingreso_anulacion on ingreso (fecha_anulacion) where fecha_anulacion is not null;

-- The part of each charge that money took along when it went back: by a refund, or without one by the annulment of its payment. Without
-- these rows the applications, which are gone, would no longer say which course lost the money.
create table cuenta_devuelto (
  id_cuenta_devuelto bigint generated always as identity primary key,
  id_ingreso    bigint not null references ingreso,
  id_devolucion bigint references devolucion,
  id_cuenta     bigint not null references cuenta,
  monto         numeric(10, 2) not null constraint cuenta_devuelto_monto check (monto > 0)
);
create index cuenta_devuelto_ingreso on cuenta_devuelto (id_ingreso);
create index cuenta_devuelto_devolucion on cuenta_devuelto (id_devolucion);
create index cuenta_devuelto_cuenta on cuenta_devuelto (id_cuenta);

-- An annulment that is in a close keeps the instant it has there. Another has the one that the audit knows, unless a close of its
-- cashier already has that moment: then it stays with its payment.
alter table ingreso disable trigger user;
update ingreso i set fecha_anulacion = coalesce(
  (select m.instante from cierre_movimiento m where m.id_ingreso = i.id_ingreso and m.tipo = 'ANULACION'),
  (select a.instante from auditoria a where a.entidad = 'ingreso' and a.id_entidad = i.id_ingreso and a.accion = 'UPDATE'
     and a.despues ->> 'estado' = 'ANULADO' and a.antes ->> 'estado' = 'CONFIRMADO' and a.instante >= i.fecha_confirmacion
     and not exists (select from cierre c where c.operador = i.usuario_confirmacion and a.instante < c.hasta and a.instante >= c.desde)
   order by a.id_auditoria desc limit 1),
  i.fecha_confirmacion)
where i.estado = 'ANULADO' and i.fecha_confirmacion is not null;
alter table ingreso enable trigger user;
alter table ingreso add constraint ingreso_anulado_cuando
  check ((fecha_anulacion is not null) = (estado = 'ANULADO' and fecha_confirmacion is not null));

-- The applications that a refund of before took away were changed in its transaction; what was left of one was made in it.
insert into cuenta_devuelto (id_ingreso, id_devolucion, id_cuenta, monto)
select id_ingreso, id_devolucion, id_cuenta, least(monto, resto) from (
  select d.id_ingreso, d.id_devolucion, a.id_cuenta, a.monto - coalesce(q.monto, 0) as monto,
    d.monto - coalesce(sum(a.monto - coalesce(q.monto, 0)) over (partition by d.id_devolucion order by a.id_cuenta_ingreso desc
      rows between unbounded preceding and 1 preceding), 0) as resto
  from devolucion d
  join cuenta_ingreso a on a.id_ingreso = d.id_ingreso and a.estado = 'ANULADA'
    and a.fecha_modificacion in (d.fecha_creacion, d.fecha_modificacion)
  left join cuenta_ingreso q on q.id_ingreso = a.id_ingreso and q.id_cuenta = a.id_cuenta and q.fecha_creacion = a.fecha_modificacion
  where d.estado = 'HECHA') t
where monto > 0 and resto > 0;

insert into cuenta_devuelto (id_ingreso, id_cuenta, monto)
select i.id_ingreso, a.id_cuenta, a.monto from ingreso i
join cuenta_ingreso a on a.id_ingreso = i.id_ingreso and a.estado = 'ANULADA' and a.fecha_modificacion = i.fecha_modificacion
where i.estado = 'ANULADO' and i.fecha_confirmacion is not null;
