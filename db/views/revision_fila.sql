create view revision_fila as
  select r.*, i.id_usuario, persona_corta(u) as usuario, i.numero_recibo,
    concat_ws(' ', plano(concat_ws(' ', r.orden, r.transaccion)), i.busqueda) as busqueda
  from revision r
  left join ingreso i on i.id_ingreso = r.id_ingreso
  left join usuario u on u.id_usuario = i.id_usuario;
