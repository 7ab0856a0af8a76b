create view curso_fila as
  select c.id_curso, c.id_area, c.codigo, c.nombre, c.horas, c.creditos, c.categoria_modalidad, c.modalidad, c.descripcion,
    c.id_calificacion_esquema, c.estado, c.fecha_creacion, c.usuario_creacion, c.fecha_modificacion, c.usuario_modificacion, c.version,
    c.busqueda, c.publicado, c.publicado_desde, c.publicado_hasta, c.resumen, c.presentacion, c.requisitos, c.dirigido_a, c.preguntas, c.certificacion,
    c.devolucion_dias, c.devolucion_porcentaje,
    jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) as area,
    (select jsonb_build_object('idCalificacionEsquema', e.id_calificacion_esquema, 'nombre', e.nombre)
     from calificacion_esquema e where e.id_calificacion_esquema = c.id_calificacion_esquema) as calificacion_esquema,
    (select count(*)::int from grupo g where g.id_curso = c.id_curso) as grupos,
    (select i.sha256 from curso_imagen i where i.id_curso = c.id_curso) as imagen
  from curso c left join area a on a.id_area = c.id_area;
