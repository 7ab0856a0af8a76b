-- The figures of each enrolment in each currency, added up from its charges: what matricula_saldo keeps.
create view matricula_saldo_vivo as
  select k.id_matricula, k.id_moneda, k.id_usuario, k.id_grupo, k.estado,
    sum(k.monto) as monto, sum(k.descuento) as descuento, sum(k.pagado) as pagado, sum(k.en_revision) as en_revision, sum(k.saldo) as saldo,
    coalesce(sum(k.saldo) filter (where k.dias_vencido between 1 and 30), 0) as hasta_30,
    coalesce(sum(k.saldo) filter (where k.dias_vencido between 31 and 60), 0) as hasta_60,
    coalesce(sum(k.saldo) filter (where k.dias_vencido between 61 and 90), 0) as hasta_90,
    coalesce(sum(k.saldo) filter (where k.dias_vencido > 90), 0) as mas_90,
    min(k.fecha_vencimiento) filter (where k.saldo > 0 and k.estado <> 'SUSPENDIDA') as vence,
    (select hoy()) as dia,
    coalesce(min(k.fecha_vencimiento + case
        when k.fecha_vencimiento >= (select hoy()) then 1
        when k.fecha_vencimiento >= (select hoy()) - 30 then 31
        when k.fecha_vencimiento >= (select hoy()) - 60 then 61
        when k.fecha_vencimiento >= (select hoy()) - 90 then 91 end)
      filter (where k.saldo > 0 and k.estado <> 'SUSPENDIDA'), 'infinity') as cambia
  from control_cuenta k
  group by k.id_matricula, k.id_moneda, k.id_usuario, k.id_grupo, k.estado;
