create view cuenta_ingreso_fila as
  select a.*, persona_corta(u) as usuario, moneda_corta(o) as moneda, i.fecha, i.numero_recibo, i.id_pagante, i.pagante_alumno,
    jsonb_build_object('idIngreso', i.id_ingreso, 'estado', i.estado, 'numeroRecibo', i.numero_recibo, 'fecha', i.fecha) as ingreso,
    jsonb_build_object('idCuenta', c.id_cuenta, 'concepto', c.concepto, 'estado', c.estado) as cuenta
  from cuenta_ingreso a
  left join ingreso i on i.id_ingreso = a.id_ingreso
  left join cuenta c on c.id_cuenta = a.id_cuenta
  left join usuario u on u.id_usuario = a.id_usuario
  left join moneda o on o.id_moneda = a.id_moneda
  where a.estado = 'VIGENTE';
