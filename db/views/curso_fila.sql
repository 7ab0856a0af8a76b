create view curso_fila as
  select c.*, jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) as area,
    (select jsonb_build_object('idCalificacionEsquema', e.id_calificacion_esquema, 'nombre', e.nombre)
     from calificacion_esquema e where e.id_calificacion_esquema = c.id_calificacion_esquema) as calificacion_esquema,
    (select count(*)::int from grupo g where g.id_curso = c.id_curso) as grupos
  from curso c left join area a on a.id_area = c.id_area;
