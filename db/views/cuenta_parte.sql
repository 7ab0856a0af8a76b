-- The two parts of each charge that is shared (decision 223), a row each. `monto`: what its payer is to pay in all. `propio`: what confirmed payments
-- of theirs put on it. Money of neither counts for both, as the parts are: `tope` is the part of what is left of it. A payer who paid more than that,
-- since the charge was lowered, owes nothing and the other owes so much less: the two rests are always what the charge owes.
create view cuenta_parte as
  select d.id_cuenta, c.id_usuario as id_alumno, s.lado, s.id_vinculo, coalesce(v.id_usuario, case when s.id_vinculo is null then c.id_usuario end) as id_usuario,
    coalesce(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)) as nombre,
    coalesce(s.id_vinculo is null or vinculo_permite(v, 'paga') or v.id_usuario is null and vinculo_avisa(v) and v.paga and v.limite = 'NINGUNO', false) as puede_pagar,
    d.modo, d.valor, t.debe, s.monto, s.propio, s.tope, s.saldo,
    case when c.estado in ('ANULADA', 'ELIMINADA') then 0 else s.monto - s.saldo end as pagado, least(s.en_revision, s.saldo) as en_revision
  from cuenta_division d
  join cuenta c on c.id_cuenta = d.id_cuenta
  cross join lateral (select c.monto - c.descuento as debe, case when c.estado in ('PENDIENTE', 'PARCIAL') then c.saldo else 0 end as saldo) t
  cross join lateral (select primera_parte(d, t.debe, c.id_moneda) as primera) f
  cross join lateral (
    select coalesce(sum(a.monto) filter (where i.estado = 'CONFIRMADO' and l.lado = 1), 0) as uno,
      coalesce(sum(a.monto) filter (where i.estado = 'CONFIRMADO' and l.lado = 2), 0) as dos,
      coalesce(sum(a.monto) filter (where l.lado = 1 and en_revision(i.estado, i.con_tarjeta)), 0) as revision_uno,
      coalesce(sum(a.monto) filter (where l.lado = 2 and en_revision(i.estado, i.con_tarjeta)), 0) as revision_dos
    from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
    cross join lateral (select lado_de_pago(d, i.id_pagante, i.pagante_alumno) as lado) l
    where a.id_cuenta = d.id_cuenta and a.estado = 'VIGENTE') p
  cross join lateral (select t.debe - (c.pagado - p.uno - p.dos) as base) b
  cross join lateral (select coalesce(redondear(f.primera * b.base / nullif(t.debe, 0), c.id_moneda), 0) as de_uno) r
  cross join lateral (select least(greatest(r.de_uno - p.uno, 0), t.saldo) as resto) q
  cross join lateral (values (1, d.id_primero, f.primera, p.uno, r.de_uno, q.resto, p.revision_uno),
    (2, d.id_segundo, t.debe - f.primera, p.dos, b.base - r.de_uno, t.saldo - q.resto, p.revision_dos)) s (lado, id_vinculo, monto, propio, tope, saldo, en_revision)
  left join vinculo v on v.id_vinculo = s.id_vinculo
  left join usuario u on u.id_usuario = coalesce(v.id_usuario, case when s.id_vinculo is null then c.id_usuario end);
