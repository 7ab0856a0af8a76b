-- The applied amounts of each payment, charge by charge.
create view ingreso_aplicado as
  select a.id_ingreso,
    jsonb_agg(jsonb_build_object('idCuentaIngreso', a.id_cuenta_ingreso, 'idCuenta', c.id_cuenta,
      'concepto', c.concepto, 'curso', k.nombre, 'fechaVencimiento', c.fecha_vencimiento, 'idMatricula', c.id_matricula, 'monto', a.monto)
      order by a.id_cuenta_ingreso) as aplicaciones
  from cuenta_ingreso a join cuenta c on c.id_cuenta = a.id_cuenta
  join matricula m on m.id_matricula = c.id_matricula join grupo g on g.id_grupo = m.id_grupo join curso k on k.id_curso = g.id_curso
  where a.estado = 'VIGENTE'
  group by a.id_ingreso;
