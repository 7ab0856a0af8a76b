-- Computes again the rows of the enrolments behind at most so many marks, and of as many with a day that has come; returns their number.
-- All of it reads one snapshot, so a change is in the row if its mark is deleted. A lock lets one caller in at a time.
create function recalcular_saldos(cuantas int) returns bigint language sql as $$
  with marcas as (
    delete from matricula_saldo_cambio where id_matricula_saldo_cambio = any (array(
      select id_matricula_saldo_cambio from matricula_saldo_cambio order by id_matricula_saldo_cambio limit cuantas))
    returning id_matricula),
  cambiadas as materialized (
    select id_matricula from marcas
    union (select id_matricula from matricula_saldo where cambia <= (select hoy()) limit cuantas)
    union (select id_matricula from matricula_saldo where dia > (select hoy()) limit cuantas)),
  vivas as materialized (
    select * from matricula_saldo_vivo v where v.id_matricula = any (array(select id_matricula from cambiadas))),
  bajas as (
    delete from matricula_saldo s where s.id_matricula = any (array(select id_matricula from cambiadas))
      and not exists (select from vivas v where (v.id_matricula, v.id_moneda) = (s.id_matricula, s.id_moneda))),
  puestas as (
    insert into matricula_saldo (id_matricula, id_moneda, id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo,
      hasta_30, hasta_60, hasta_90, mas_90, vence, dia, cambia)
    select id_matricula, id_moneda, id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo,
      hasta_30, hasta_60, hasta_90, mas_90, vence, dia, cambia from vivas
    on conflict (id_matricula, id_moneda) do update set
      (id_usuario, id_grupo, estado, monto, descuento, pagado, en_revision, saldo, hasta_30, hasta_60, hasta_90, mas_90, vence, dia, cambia)
      = (excluded.id_usuario, excluded.id_grupo, excluded.estado, excluded.monto, excluded.descuento, excluded.pagado, excluded.en_revision,
        excluded.saldo, excluded.hasta_30, excluded.hasta_60, excluded.hasta_90, excluded.mas_90, excluded.vence, excluded.dia, excluded.cambia))
  select count(*) from cambiadas
$$;
