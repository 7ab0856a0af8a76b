-- A case as its student reads it: of the students only themselves, of the links only theirs.
create view incidencia_de_alumno as
  select f.id_incidencia, f.asunto, f.descripcion, f.id_tipo, f.prioridad, null::bigint as id_reporta, f.id_responsable, f.fecha_limite,
    f.id_grupo, m.id_matricula, p.id_ingreso, f.compartida, f.estado,
    plano(f.asunto || ' ' || f.descripcion) as busqueda,
    f.fecha_creacion, null::text as usuario_creacion, f.fecha_modificacion, null::text as usuario_modificacion, f.version,
    f.abierta, f.vencida, f.orden_prioridad, f.tipo, f.responsable, null::jsonb as reporta,
    jsonb_build_array(persona_corta(u)) as alumnos, apellidos_y_nombres(u.papellido, u.sapellido, u.nombres) as alumno,
    case when m.id_matricula is not null then f.matricula end as matricula, f.grupo,
    case when p.id_ingreso is not null then f.ingreso end as ingreso,
    coalesce(c.comentarios, 0) as comentarios, c.ultimo_comentario, coalesce(c.espera_respuesta, false) as espera_respuesta, a.id_usuario
  from incidencia_fila f
  join incidencia_alumno a on a.id_incidencia = f.id_incidencia
  join usuario u on u.id_usuario = a.id_usuario
  left join matricula m on m.id_matricula = f.id_matricula and m.id_usuario = a.id_usuario
  left join ingreso p on p.id_ingreso = f.id_ingreso and p.id_usuario = a.id_usuario
  left join lateral (
    select count(*) as comentarios, max(s.instante) as ultimo_comentario,
      (array_agg(s.id_alumno order by s.id_incidencia_seguimiento desc))[1] is not null as espera_respuesta
    from incidencia_conversacion_de_alumno s
    where s.id_incidencia = f.id_incidencia and s.id_usuario = a.id_usuario and s.tipo = 'COMENTARIO') c on true
  where f.compartida;
