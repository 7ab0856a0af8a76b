-- A student's course. A link is there when the enrolment has access to it.
create view matricula_de_alumno as
  select m.id_matricula, m.codigo, m.id_matriculacion, m.id_usuario, m.id_grupo, m.id_matricula_tipo, m.id_tarifario, m.fecha,
    m.acceso_aula_virtual, m.acceso_comunicacion, m.nota_final, m.aprobado, m.motivo, m.id_matricula_origen, m.origen, m.estado,
    m.fecha_creacion, m.usuario_creacion, m.fecha_modificacion, m.usuario_modificacion, m.version, m.busqueda, m.orden_nombre,
    m.id_periodo, m.id_curso, m.id_area, m.id_docente, m.usuario, m.grupo, m.curso, m.periodo, m.area, m.matricula_tipo,
    m.totales, m.cuentas, m.con_deuda, f.horarios, f.docente,
    case when m.acceso_aula_virtual and m.estado in ('ACTIVA', 'CULMINADA') then f.enlace_aula_virtual end as enlace_aula_virtual,
    case when m.acceso_comunicacion and m.estado in ('ACTIVA', 'CULMINADA') then f.enlace_comunicacion end as enlace_comunicacion,
    greatest(0, least(100, ((select hoy()) - f.fecha_inicio) * 100 / greatest(f.fecha_fin - f.fecha_inicio, 1)))::int as progreso
  from matricula_fila m left join grupo_fila f on f.id_grupo = m.id_grupo;
