-- A case as the staff reads it. The last comment is looked up in the columns: as a join it is, for the ids of a page and for their
-- count too, for every case of the filter.
create view incidencia_fila as
  select i.id_incidencia, i.asunto, i.descripcion, i.id_tipo, i.prioridad, i.id_reporta, i.id_responsable, i.fecha_limite,
    i.id_grupo, i.id_matricula, i.id_ingreso, i.compartida, i.motivo, i.estado, i.busqueda,
    i.fecha_creacion, i.usuario_creacion, i.fecha_modificacion, i.usuario_modificacion, i.version,
    i.estado in ('ABIERTA', 'EN_ATENCION') as abierta,
    i.estado in ('ABIERTA', 'EN_ATENCION') and i.fecha_limite is not null and i.fecha_limite < (select hoy()) as vencida,
    array_position(array['BAJA', 'NORMAL', 'ALTA', 'URGENTE'], i.prioridad) as orden_prioridad,
    jsonb_build_object('idTipo', t.id_tipo, 'codigo', t.codigo, 'nombre', t.nombre) as tipo,
    autor_corto(r) as responsable, autor_corto(q) as reporta,
    l.alumnos, l.alumno,
    case when m.id_matricula is not null then jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo) end as matricula,
    case when g.id_grupo is not null then jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo, 'curso', c.nombre) end as grupo,
    case when p.id_ingreso is not null
      then jsonb_build_object('idIngreso', p.id_ingreso, 'fecha', p.fecha, 'numeroRecibo', p.numero_recibo) end as ingreso,
    (select count(*) from incidencia_seguimiento s where s.id_incidencia = i.id_incidencia and s.tipo = 'COMENTARIO') as comentarios,
    (select s.instante from incidencia_seguimiento s where s.id_incidencia = i.id_incidencia and s.tipo = 'COMENTARIO'
     order by s.id_incidencia_seguimiento desc limit 1) as ultimo_comentario,
    coalesce((select s.id_alumno is not null from incidencia_seguimiento s where s.id_incidencia = i.id_incidencia and s.tipo = 'COMENTARIO'
     order by s.id_incidencia_seguimiento desc limit 1), false) as espera_respuesta
  from incidencia i
  left join tipo t on t.id_tipo = i.id_tipo
  left join usuario r on r.id_usuario = i.id_responsable
  left join usuario q on q.id_usuario = i.id_reporta
  left join matricula m on m.id_matricula = i.id_matricula
  left join grupo g on g.id_grupo = i.id_grupo
  left join curso c on c.id_curso = g.id_curso
  left join ingreso p on p.id_ingreso = i.id_ingreso
  left join lateral (
    select coalesce(jsonb_agg(persona_corta(s) order by s.orden_nombre), '[]') as alumnos,
      coalesce(string_agg(apellidos_y_nombres(s.papellido, s.sapellido, s.nombres), ' · ' order by s.orden_nombre), '') as alumno
    from incidencia_alumno a join usuario s on s.id_usuario = a.id_usuario where a.id_incidencia = i.id_incidencia) l on true
  where i.estado <> 'ELIMINADA';
