-- Money that went back and charges that came to owe less, each with its author and the record that tells of it: for those who accept closes.
create view dinero_vuelto as
  select 'PAGO_ANULADO' as tipo, i.id_ingreso as id, i.id_ingreso as id_registro, i.fecha_modificacion as instante,
    autor_de(i.usuario_modificacion, i.fecha_modificacion) as id_autor, i.id_moneda, i.monto
  from ingreso i where i.estado = 'ANULADO' and i.numero_recibo is not null
  union all
  select 'PAGO_DEVUELTO', d.id_devolucion, d.id_ingreso, d.fecha_hecha, autor_de(d.usuario_creacion, d.fecha_creacion), i.id_moneda, d.monto
  from devolucion d join ingreso i on i.id_ingreso = d.id_ingreso where d.estado = 'HECHA'
  union all
  select 'CUENTA_REBAJADA', n.id_condonacion, c.id_matricula, n.fecha_creacion, n.id_usuario_autor, c.id_moneda, n.monto
  from condonacion n join cuenta c on c.id_cuenta = n.id_cuenta where n.monto > 0;
