create view certificado_fila as
  select c.id_certificado, c.codigo, c.id_matricula, c.id_certificacion_formato, c.fecha_emision, c.datos, c.sha256, c.bytes,
    c.excepcion, c.observacion, c.fecha_envio, c.motivo, c.id_reemplazo, c.estado,
    c.fecha_creacion, c.usuario_creacion, c.fecha_modificacion, c.usuario_modificacion, c.version,
    m.id_usuario, m.id_grupo, g.id_curso, g.id_periodo, g.id_docente, m.orden_nombre,
    c.busqueda,
    c.excepcion is not null as con_excepcion,
    jsonb_build_object('idMatricula', m.id_matricula, 'codigo', m.codigo) as matricula,
    persona_corta(u) as usuario,
    jsonb_build_object('idGrupo', g.id_grupo, 'codigo', g.codigo) as grupo,
    jsonb_build_object('idCurso', k.id_curso, 'codigo', k.codigo, 'nombre', k.nombre) as curso,
    jsonb_build_object('idPeriodo', p.id_periodo, 'nombre', p.nombre) as periodo,
    jsonb_build_object('idCertificacionFormato', f.id_certificacion_formato, 'nombre', f.nombre) as formato,
    (select jsonb_build_object('idCertificado', r.id_certificado, 'codigo', r.codigo) from certificado r
     where r.id_certificado = c.id_reemplazo) as reemplazo
  from certificado c
  left join matricula m on m.id_matricula = c.id_matricula
  left join usuario u on u.id_usuario = m.id_usuario
  left join grupo g on g.id_grupo = m.id_grupo
  left join curso k on k.id_curso = g.id_curso
  left join periodo p on p.id_periodo = g.id_periodo
  left join certificacion_formato f on f.id_certificacion_formato = c.id_certificacion_formato
  where not c.oculto;
