-- Money collected on charges and money of theirs that went back, each on its day, with all that the economic control filters (decision 168).
create view control_movimiento as
  select v.instante, v.cobrado, v.devuelto, v.vuelve, v.id_moneda, k.id_matricula, k.id_usuario, m.id_grupo, g.id_periodo, g.id_curso, c.id_area,
    m.estado, m.codigo, m.fecha, m.busqueda, m.orden_nombre
  from cuenta_movimiento v
  join cuenta k on k.id_cuenta = v.id_cuenta
  join matricula m on m.id_matricula = k.id_matricula
  left join grupo g on g.id_grupo = m.id_grupo
  left join curso c on c.id_curso = g.id_curso
  where m.estado <> 'ELIMINADA';
