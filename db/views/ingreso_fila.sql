-- A payment, with the charges it pays, what was given back of it and the close of the cash that has it.
create view ingreso_fila as
  select i.*, persona_corta(u) as usuario, moneda_corta(o) as moneda,
    jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre) as medio_pago,
    (select coalesce(jsonb_agg(jsonb_build_object('idCuentaIngreso', a.id_cuenta_ingreso, 'idCuenta', c.id_cuenta,
       'concepto', c.concepto, 'curso', k.nombre, 'fechaVencimiento', c.fecha_vencimiento, 'idMatricula', c.id_matricula, 'monto', a.monto)
       order by a.id_cuenta_ingreso), '[]')
     from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
     join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
     where a.id_ingreso = i.id_ingreso and a.estado = 'VIGENTE') as aplicaciones,
    (select coalesce(jsonb_agg(jsonb_build_object('idDevolucion', d.id_devolucion, 'fecha', d.fecha, 'monto', d.monto,
       'motivo', d.motivo, 'estado', d.estado) order by d.id_devolucion), '[]')
     from devolucion d where d.id_ingreso = i.id_ingreso) as devoluciones,
    (select jsonb_build_object('idCierre', q.id_cierre, 'fecha', q.fecha, 'turno', q.turno, 'operador', q.operador)
     from cierre_movimiento v join cierre q on q.id_cierre = v.id_cierre
     where v.id_ingreso = i.id_ingreso and v.tipo = 'COBRO') as cierre
  from ingreso i
  left join usuario u on u.id_usuario = i.id_usuario
  left join moneda o on o.id_moneda = i.id_moneda
  left join tipo t on t.id_tipo = i.id_medio_pago
  where i.estado <> 'ELIMINADO';
