create view usuario_fila as
  select u.id_usuario, u.tipo_documento, u.numero_documento, u.nombres, u.papellido, u.sapellido, u.correo, u.celular,
    u.fecha_nacimiento, u.direccion, u.login, u.id_perfil, u.debe_cambiar_clave, u.ultimo_acceso, u.estado,
    u.fecha_creacion, u.usuario_creacion, u.fecha_modificacion, u.usuario_modificacion, u.version, u.busqueda, u.orden_nombre,
    p.nombre as perfil, p.nivel, p.roles, p.authorities
  from usuario u left join perfil p on p.id_perfil = u.id_perfil;
