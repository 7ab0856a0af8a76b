-- A company with the account of the enrolments that it pays, by currency. Two currencies are never added.
create view empresa_fila as
  select e.*, plano(concat_ws(' ', e.razon_social, e.ruc, e.contacto, e.correo)) as texto,
    (select count(*) from empresa_matricula x where x.id_empresa = e.id_empresa)::int as empleados,
    coalesce(s.monedas, '[]') as monedas, coalesce(s.con_vencido, false) as con_vencido
  from empresa e left join lateral (
    select jsonb_agg(jsonb_build_object('idMoneda', k.id_moneda, 'moneda', moneda_corta(o), 'facturado', k.facturado, 'pagado', k.pagado,
        'enRevision', k.en_revision, 'saldo', k.saldo, 'vencido', k.vencido) order by k.id_moneda) as monedas,
      bool_or(k.vencido > 0) as con_vencido
    from (
      select c.id_moneda, sum(c.monto - c.descuento) as facturado, sum(c.pagado) as pagado, sum(c.en_revision) as en_revision,
        sum(c.saldo) as saldo, sum(c.vencido) as vencido
      from control_matricula c
      where c.id_matricula = any (array(select x.id_matricula from empresa_matricula x where x.id_empresa = e.id_empresa))
      group by c.id_moneda) k join moneda o on o.id_moneda = k.id_moneda) s on true;
