-- The credit of each student, in each currency.
create view control_credito as
  select u.id_usuario, i.id_moneda, u.busqueda, u.orden_nombre, i.saldo_a_favor
  from (select id_usuario, id_moneda, sum(monto_disponible) as saldo_a_favor from ingreso
    where con_saldo group by id_usuario, id_moneda) i
  join usuario u on u.id_usuario = i.id_usuario;
