-- An annulled charge owes nothing. `factura` is the number of the document on credit that bills what it owes.
create view cuenta_fila as
  select c.id_cuenta, c.id_matricula, c.id_usuario, c.id_tarifario_concepto, c.tipo, c.concepto, c.id_moneda, c.monto, c.descuento,
    c.pagado, case when c.estado = 'ANULADA' then 0 else c.saldo end::numeric(10, 2) as saldo, c.fecha_vencimiento, c.motivo, c.estado,
    c.fecha_creacion, c.usuario_creacion, c.fecha_modificacion, c.usuario_modificacion, c.version, c.id_cuenta_origen, c.condonado,
    comprobante_numero_de(c.id_comprobante) as factura,
    persona_corta(u) as usuario, moneda_corta(o) as moneda,
    jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo, 'estado', m.estado) as matricula,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', k.nombre) as grupo,
    m.id_grupo, m.busqueda, m.orden_nombre,
    c.estado in ('PENDIENTE', 'PARCIAL') and c.fecha_vencimiento < (select hoy()) and m.estado <> 'SUSPENDIDA' as vencida,
    (select least(coalesce(sum(a.monto), 0), c.saldo)::numeric(10, 2) from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
     where a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE' and en_revision(i.estado, i.con_tarjeta)) as en_revision,
    (select coalesce(jsonb_agg(jsonb_build_object('idCuentaIngreso', a.id_cuenta_ingreso, 'idIngreso', i.id_ingreso, 'monto', a.monto,
       'fecha', i.fecha, 'estado', i.estado, 'numeroRecibo', i.numero_recibo) order by a.id_cuenta_ingreso), '[]')
     from cuenta_ingreso a join ingreso i on i.id_ingreso = a.id_ingreso
     where a.id_cuenta = c.id_cuenta and a.estado = 'VIGENTE' and (i.estado <> 'EN_PROCESO' or i.con_tarjeta)) as cuenta_ingresos,
    (select jsonb_build_object('modo', min(p.modo), 'valor', min(p.valor), 'partes', jsonb_agg(parte_json(p.id_vinculo, p.nombre,
       array[p.monto, p.pagado, p.en_revision, p.saldo], p.puede_pagar) order by p.lado))
     from cuenta_parte p where p.id_cuenta = c.id_cuenta having count(*) > 0) as division, null::numeric as de_total
  from cuenta c
  left join matricula m on m.id_matricula = c.id_matricula
  left join usuario u on u.id_usuario = c.id_usuario
  left join moneda o on o.id_moneda = c.id_moneda
  left join grupo g on g.id_grupo = m.id_grupo
  left join curso k on k.id_curso = g.id_curso
  where c.estado <> 'ELIMINADA';
