create view interesado_fila as
  select i.*, btrim(concat_ws(' ', i.nombres, i.papellido, i.sapellido)) as nombre,
    jsonb_build_object('idCurso', c.id_curso, 'codigo', c.codigo, 'nombre', c.nombre) as curso, c.id_area, plano(c.nombre) as orden_curso,
    case when g.id_grupo is not null then jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo) end as grupo,
    persona_corta(r) as responsable,
    case when m.id_matricula is not null then jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo) end as matricula,
    i.estado in ('NUEVO', 'CONTACTADO', 'EVALUANDO') as abierto,
    i.estado in ('NUEVO', 'CONTACTADO', 'EVALUANDO') and coalesce(i.paso_fecha <= hoy(), false) as por_atender,
    i.estado in ('NUEVO', 'CONTACTADO', 'EVALUANDO') and coalesce(i.paso_fecha < hoy(), false) as atrasado,
    i.paso_fecha + coalesce(i.paso_hora, '00:00')::time as orden_paso,
    plano(concat_ws(' ', i.papellido, i.sapellido, i.nombres)) as orden_nombre,
    plano(concat_ws(' ', i.nombres, i.papellido, i.sapellido, i.correo, i.celular, i.numero_documento, c.nombre)) as busqueda
  from interesado i
  join curso c on c.id_curso = i.id_curso
  left join grupo g on g.id_grupo = i.id_grupo
  left join usuario r on r.id_usuario = i.id_responsable
  left join matricula m on m.id_matricula = i.id_matricula;
