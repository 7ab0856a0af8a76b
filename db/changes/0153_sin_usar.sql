-- A card form that was opened and left: no card was ever tried, so nothing was rejected. It is in no list and in no count of lists.
alter table ingreso
  add column sin_usar boolean not null default false,
  add constraint ingreso_sin_usar check (not sin_usar or (estado = 'RECHAZADO' and orden_en_linea is not null));

alter table ingreso disable trigger user;
with left_open as (
  update ingreso set sin_usar = true
  where estado = 'RECHAZADO' and exists (select from orden o where o.orden = orden_en_linea and o.fichas > 0
    and not exists (select from transaccion t where t.orden = o.orden))
  returning 1)
insert into recuento (tabla, filas) select 'ingreso', -count(*) from left_open having count(*) > 0;
alter table ingreso enable trigger user;
