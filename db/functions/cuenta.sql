create function cuenta_estado() returns trigger language plpgsql as $$
begin
  if new.estado not in ('ANULADA', 'ELIMINADA') then
    new.estado := case when new.pagado >= new.monto - new.descuento then 'PAGADA' when new.pagado > 0 then 'PARCIAL' else 'PENDIENTE' end;
  end if;
  return new;
end $$;

-- Days gone by since a charge was due, without those when its enrolment was suspended.
create function dias_de_atraso(id_matricula bigint, vence date, al date) returns int stable language sql
  return al - vence - coalesce((select sum(greatest(0, least(coalesce(s.hasta, al), al) - greatest(s.desde, vence)))
    from suspension s where s.id_matricula = $1), 0)::int;

-- Hash of everything that can change in a student's account: equal hashes mean that nothing has changed.
create function huella_de_cuenta(bigint) returns text stable language sql return (
  select md5(coalesce(string_agg(t, ',' order by t), '')) from (
    select concat_ws(':', 'c', id_cuenta, version) as t from cuenta where id_usuario = $1
    union all select concat_ws(':', 'i', id_ingreso, version) from ingreso where id_usuario = $1
    union all select concat_ws(':', 'a', id_cuenta_ingreso, monto) from cuenta_ingreso where id_usuario = $1 and estado = 'VIGENTE') todo);

call vigilar('cuenta', 'id_cuenta', 'saldo', 'mora_dias', 'mora_devengado');

call contar_filas('cuenta');

create trigger cuenta_estado before insert or update on cuenta for each row execute function cuenta_estado();
