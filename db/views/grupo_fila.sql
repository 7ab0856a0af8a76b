-- por_cerrar: its last day passed and it is still open. faltan_notas: its last week of classes has come and grades are missing.
-- sin_vacantes: it takes enrolments before its classes begin, and every seat is taken or held.
create view grupo_fila as
  select g.id_grupo, g.codigo, g.id_curso, g.id_periodo, g.id_docente, g.categoria_modalidad, g.modalidad, g.capacidad, g.matriculados,
    g.fecha_inicio, g.fecha_fin, g.id_tarifario, g.enlace_aula_virtual, g.enlace_comunicacion, g.motivo, g.estado,
    g.fecha_creacion, g.usuario_creacion, g.fecha_modificacion, g.usuario_modificacion, g.version, g.busqueda,
    c.id_area, g.capacidad - g.matriculados - g.ofrecidos as vacantes,
    jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) as curso,
    jsonb_build_object('idArea', a.id_area, 'nombre', a.nombre) as area,
    jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) as periodo,
    persona_corta(d) as docente,
    case when t.id_tarifario is not null then jsonb_build_object('idTarifario', t.id_tarifario, 'nombre', t.nombre) end as tarifario,
    (select coalesce(jsonb_agg(jsonb_build_object('idHorario', h.id_horario, 'dia', h.dia, 'horaInicio', h.hora_inicio,
       'horaFin', h.hora_fin, 'aula', h.aula) order by h.dia, h.hora_inicio), '[]')
     from horario h where h.id_grupo = g.id_grupo and h.estado = 'ACTIVO') as horarios,
    g.busqueda || ' ' || coalesce(c.busqueda, '') || ' ' || coalesce(replace(d.orden_nombre, '~', ''), '') as texto,
    g.minimo, g.ofrecidos, c.nombre as nombre_curso, g.publicado, g.publicado_desde, g.publicado_hasta,
    g.estado = 'EN_CURSO' and g.fecha_fin < (select hoy()) as por_cerrar,
    g.id_docente is null and g.estado in ('PROGRAMADO', 'ABIERTO', 'EN_CURSO') as sin_docente,
    g.estado = 'ABIERTO' and g.capacidad <= g.matriculados + g.ofrecidos as sin_vacantes,
    g.estado = 'EN_CURSO' and g.fecha_fin <= (select hoy()) + 7 and exists (
      select from calificacion_resultado r join matricula m on m.id_matricula = r.id_matricula
      where r.id_grupo = g.id_grupo and m.estado = 'ACTIVA' and r.faltan > 0) as faltan_notas
  from grupo g
  left join curso c on c.id_curso = g.id_curso
  left join area a on a.id_area = c.id_area
  left join periodo p on p.id_periodo = g.id_periodo
  left join usuario d on d.id_usuario = g.id_docente
  left join tarifario t on t.id_tarifario = g.id_tarifario;
