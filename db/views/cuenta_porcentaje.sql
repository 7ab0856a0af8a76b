-- A shared charge as a percentage, also where the first pays an amount: what another charge takes from it.
create view cuenta_porcentaje as
  select d.id_cuenta, c.id_matricula, d.id_primero, d.id_segundo,
    case d.modo when 'PORCENTAJE' then d.valor else round(100 * least(d.valor, c.monto - c.descuento) / nullif(c.monto - c.descuento, 0), 2) end as porcentaje
  from cuenta_division d join cuenta c on c.id_cuenta = d.id_cuenta;
