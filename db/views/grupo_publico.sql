-- The groups of the public catalogue: published with their course, for today, and open for enrolment.
create view grupo_publico as
  select g.id_grupo, g.codigo, g.id_curso, c.codigo as codigo_curso, coalesce(g.modalidad, c.modalidad) as modalidad, g.fecha_inicio, g.fecha_fin,
    g.capacidad - g.matriculados - g.ofrecidos as vacantes, g.id_docente
  from grupo g
  join curso_publico c on c.id_curso = g.id_curso
  join periodo p on p.id_periodo = g.id_periodo
  where g.publicado and g.estado in ('ABIERTO', 'EN_CURSO') and p.estado <> 'CERRADO'
    and (select hoy()) between coalesce(g.publicado_desde, '-infinity') and coalesce(g.publicado_hasta, 'infinity');
