-- The scheme that counts in each group: the one it was graded with; until there is a grade, its course's as it is today.
create view grupo_esquema_vigente as
  select g.id_grupo, coalesce(e.id_calificacion_esquema, s.id_calificacion_esquema) as id_calificacion_esquema,
    coalesce(e.nombre, s.nombre) as nombre, coalesce(e.nota_minima, s.nota_minima) as nota_minima,
    coalesce(e.nota_maxima, s.nota_maxima) as nota_maxima, coalesce(e.nota_aprobatoria, s.nota_aprobatoria) as nota_aprobatoria,
    coalesce(e.decimales, s.decimales) as decimales, coalesce(e.componentes, s.componentes) as componentes,
    coalesce(e.no_presentado, s.no_presentado) as no_presentado,
    e.id_grupo is not null as congelado, coalesce(e.fecha_modificacion, e.fecha_creacion) as fecha
  from grupo g
  join curso c on c.id_curso = g.id_curso
  left join grupo_esquema e on e.id_grupo = g.id_grupo and (g.estado = 'FINALIZADO' or grupo_con_notas(g.id_grupo))
  left join calificacion_esquema s on s.id_calificacion_esquema = c.id_calificacion_esquema and e.id_grupo is null
    and g.estado not in ('FINALIZADO', 'CANCELADO')
  where e.id_grupo is not null or s.id_calificacion_esquema is not null;
