create view vinculo_fila as
  select v.id_vinculo, v.id_alumno, v.id_usuario, v.relacion, v.ve_notas, v.ve_dinero, v.paga, v.autoriza, v.recibe_avisos, v.emergencia,
    v.convive_con, v.orden, v.limite, v.limite_motivo,
    (select x.nombre from archivo x where x.id_vinculo = v.id_vinculo and x.estado = 'VIGENTE') as limite_archivo, v.desde, v.hasta, v.motivo, v.estado, v.mantenido, vinculo_por_permiso(v) as por_permiso, v.fecha_creacion, v.usuario_creacion,
    v.fecha_modificacion, v.usuario_modificacion, v.version,
    coalesce(v.nombre, nombres_y_apellidos(u.nombres, u.papellido, u.sapellido)) as nombre,
    coalesce(u.celular, v.celular) as celular, coalesce(u.correo, v.correo) as correo,
    coalesce(u.tipo_documento, v.tipo_documento) as tipo_documento, coalesce(u.numero_documento, v.numero_documento) as numero_documento,
    persona_corta(a) as alumno, persona_corta(u) as adulto, persona_corta(p) as limitado_por, persona_corta(f) as terminado_por, i.vence as invitacion_vence,
    plano(concat_ws(' ', v.nombre, u.busqueda, a.busqueda)) as busqueda, a.orden_nombre
  from vinculo v
  join usuario a on a.id_usuario = v.id_alumno
  left join usuario u on u.id_usuario = v.id_usuario
  left join usuario p on p.id_usuario = v.limite_por
  left join usuario f on f.id_usuario = v.terminado_por
  left join vinculo_invitacion i on i.id_vinculo = v.id_vinculo;
