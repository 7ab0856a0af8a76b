-- The groups that accept enrolments now.
create view grupo_disponible as
  select f.id_grupo, f.codigo, f.id_curso, f.id_periodo, f.id_docente, f.categoria_modalidad, f.modalidad, f.capacidad, f.matriculados,
    f.fecha_inicio, f.fecha_fin, f.id_tarifario, f.enlace_aula_virtual, f.enlace_comunicacion, f.motivo, f.estado,
    f.fecha_creacion, f.usuario_creacion, f.fecha_modificacion, f.usuario_modificacion, f.version, f.busqueda,
    f.id_area, f.vacantes, f.curso, f.area, f.periodo, f.docente, f.tarifario, f.horarios, f.texto, f.minimo, f.ofrecidos, f.nombre_curso,
    f.publicado, f.publicado_desde, f.publicado_hasta
  from grupo_fila f
  where f.estado in ('ABIERTO', 'EN_CURSO') and f.vacantes > 0
    and not exists (select from periodo p where p.id_periodo = f.id_periodo and p.estado = 'CERRADO');
