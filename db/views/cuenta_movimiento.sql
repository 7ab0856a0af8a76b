-- The movements of `caja_movimiento` as far as they are of a charge: what a payment brought it, and what went back of that. Together they
-- are what the charge has been paid; money on no charge is credit and in none of them. `vuelve`: both movements of money that went back.
create view cuenta_movimiento as
  select a.id_cuenta, i.id_ingreso, i.id_moneda, i.id_medio_pago, i.fecha_confirmacion as instante, a.monto as cobrado, 0::numeric as devuelto,
    false as vuelve
  from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
  where a.estado = 'VIGENTE' and i.estado = 'CONFIRMADO'
  union all
  select d.id_cuenta, i.id_ingreso, i.id_moneda, i.id_medio_pago, x.instante, x.cobrado, x.devuelto, true
  from cuenta_devuelto d join ingreso i on i.id_ingreso = d.id_ingreso
  left join devolucion v on v.id_devolucion = d.id_devolucion
  cross join lateral (values (i.fecha_confirmacion, d.monto, 0), (coalesce(v.fecha_hecha, i.fecha_anulacion), 0, d.monto))
    x (instante, cobrado, devuelto)
  where not anulado_en_su_dia(i);
