-- The data that every institution needs to start. All of it can be edited afterwards.
insert into moneda (codigo, simbolo, nombre) values ('PEN', 'S/', 'Sol'), ('USD', 'US$', 'Dólar estadounidense');

insert into tipo (categoria, codigo, nombre, patron, pide_operacion, orden, del_sistema) values
  ('TIPO_DOCUMENTO', 'DNI', 'DNI', '^\d{8}$', false, 1, true),
  ('TIPO_DOCUMENTO', 'CE', 'Carné de extranjería', '^[A-Z0-9]{8,12}$', false, 2, true),
  ('TIPO_DOCUMENTO', 'PASAPORTE', 'Pasaporte', '^[A-Z0-9]{6,12}$', false, 3, true),
  ('TIPO_DOCUMENTO', 'PTP', 'Permiso temporal de permanencia', '^[A-Z0-9]{9,15}$', false, 4, true),
  ('MEDIO_PAGO', 'EFECTIVO', 'Efectivo', null, false, 1, true),
  ('MEDIO_PAGO', 'TRANSFERENCIA', 'Transferencia bancaria', null, true, 2, true),
  ('MEDIO_PAGO', 'DEPOSITO', 'Depósito en cuenta', null, true, 3, true),
  ('MEDIO_PAGO', 'YAPE', 'Yape', null, true, 4, true),
  ('MEDIO_PAGO', 'PLIN', 'Plin', null, true, 5, true),
  ('MEDIO_PAGO', 'POS', 'Tarjeta en caja', null, true, 6, true),
  ('MEDIO_PAGO', 'TARJETA_EN_LINEA', 'Tarjeta en línea', null, false, 7, true),
  ('TIPO_INCIDENCIA', 'ACADEMICA', 'Académica', null, false, 1, true),
  ('TIPO_INCIDENCIA', 'ECONOMICA', 'Económica', null, false, 2, true),
  ('TIPO_INCIDENCIA', 'CONDUCTA', 'Conducta', null, false, 3, true),
  ('TIPO_INCIDENCIA', 'TECNICA', 'Aula virtual', null, false, 4, true),
  ('MODALIDAD', 'PRESENCIAL', 'Presencial', null, false, 1, true),
  ('MODALIDAD', 'VIRTUAL', 'Virtual', null, false, 2, true),
  ('MODALIDAD', 'SEMIPRESENCIAL', 'Semipresencial', null, false, 3, true),
  ('BANCO', 'BCP', 'Banco de Crédito del Perú', null, false, 1, false),
  ('BANCO', 'BBVA', 'BBVA Perú', null, false, 2, false),
  ('BANCO', 'INTERBANK', 'Interbank', null, false, 3, false),
  ('BANCO', 'SCOTIABANK', 'Scotiabank Perú', null, false, 4, false),
  ('BANCO', 'NACION', 'Banco de la Nación', null, false, 5, false);

insert into estado (entidad, codigo, nombre, color, orden, del_sistema) values
  ('periodo', 'PLANIFICADO', 'Planificado', 'gray', 1, true),
  ('periodo', 'ABIERTO', 'Abierto', 'green', 2, true),
  ('periodo', 'CERRADO', 'Cerrado', 'dark', 3, true),
  ('grupo', 'PROGRAMADO', 'Programado', 'gray', 1, true),
  ('grupo', 'ABIERTO', 'Abierto', 'green', 2, true),
  ('grupo', 'EN_CURSO', 'En curso', 'blue', 3, true),
  ('grupo', 'FINALIZADO', 'Finalizado', 'dark', 4, true),
  ('grupo', 'CANCELADO', 'Cancelado', 'red', 5, true),
  ('matricula', 'PREINSCRITA', 'Preinscrita', 'yellow', 1, true),
  ('matricula', 'ACTIVA', 'Activa', 'green', 2, true),
  ('matricula', 'SUSPENDIDA', 'Suspendida', 'orange', 3, true),
  ('matricula', 'RETIRADA', 'Retirada', 'gray', 4, true),
  ('matricula', 'TRASLADADA', 'Trasladada', 'grape', 5, true),
  ('matricula', 'CULMINADA', 'Culminada', 'blue', 6, true),
  ('matricula', 'ELIMINADA', 'Eliminada', 'red', 7, true),
  ('cuenta', 'PENDIENTE', 'Pendiente', 'yellow', 1, true),
  ('cuenta', 'PARCIAL', 'Pagada en parte', 'cyan', 2, true),
  ('cuenta', 'PAGADA', 'Pagada', 'green', 3, true),
  ('cuenta', 'ANULADA', 'Anulada', 'gray', 4, true),
  ('ingreso', 'REPORTADO', 'Reportado', 'yellow', 1, true),
  ('ingreso', 'PENDIENTE', 'Por confirmar', 'orange', 2, true),
  ('ingreso', 'EN_PROCESO', 'En proceso', 'cyan', 3, true),
  ('ingreso', 'CONFIRMADO', 'Confirmado', 'green', 4, true),
  ('ingreso', 'RECHAZADO', 'Rechazado', 'red', 5, true),
  ('ingreso', 'ANULADO', 'Anulado', 'gray', 6, true),
  ('ingreso', 'DEVUELTO', 'Devuelto', 'grape', 7, true),
  ('usuario', 'ACTIVO', 'Activo', 'green', 1, true),
  ('usuario', 'BLOQUEADO', 'Bloqueado', 'red', 2, true);

insert into matricula_tipo (nombre, descuento, aplica_a) values
  ('REGULAR', 0, '{}'),
  ('MEDIA BECA', 50, '{CUOTA}'),
  ('BECA', 100, '{MATRICULA,CUOTA,MATERIAL,CERTIFICADO,OTRO}');

insert into serie (nombre) values ('R001');

insert into parametro (clave, valor, tipo, descripcion, del_sistema) values
  ('institucion.nombre', 'Mi institución', 'TEXTO', 'Nombre de la institución', true),
  ('institucion.documento', '', 'TEXTO', 'Documento de la institución (RUC)', true),
  ('institucion.idioma', 'es', 'LISTA', 'Idioma por defecto: es, en, fr o de', true),
  ('institucion.locale', 'es-PE', 'TEXTO', 'Formato de fechas, números y dinero', true),
  ('institucion.zonaHoraria', 'America/Lima', 'TEXTO', 'Zona horaria', true),
  ('institucion.moneda', 'PEN', 'TEXTO', 'Moneda por defecto (código ISO 4217)', true),
  ('correo.remitente', '', 'TEXTO', 'Correo desde el que se envían los mensajes', true),
  ('recibo.serie', 'R001', 'TEXTO', 'Serie de los recibos', true),
  ('acceso.intentosMaximos', '10', 'NUMERO', 'Intentos fallidos antes de bloquear el ingreso por un tiempo', true),
  ('acceso.minutosBloqueo', '15', 'NUMERO', 'Minutos que dura el bloqueo', true),
  ('acceso.minutosToken', '15', 'NUMERO', 'Minutos que dura un token de acceso', true),
  ('acceso.diasSesion', '14', 'NUMERO', 'Días que dura una sesión sin volver a escribir la contraseña', true),
  ('matricula.abreAulaVirtual', 'true', 'LOGICO', 'Confirmar la inscripción abre el aula virtual', true),
  ('matricula.abreComunicacion', 'true', 'LOGICO', 'Confirmar la inscripción abre el grupo de comunicación', true);

insert into perfil (nombre, nivel, roles, authorities) values
  ('Administrador', 1, '{ROLE_ADMINISTRADOR}', '{menu_inicio,menu_usuarios,menu_economico,web_usuario_listado,web_ingreso_nuevo,web_ingreso_listado,web_grupo_listado,web_curso_listado,web_ingreso_control_economico_grupos,web_tarifario_listado,web_ingreso_control_economico_alumnos,web_ingreso_control_economico_matriculas,per_usuario_nuevo,per_usuario_editar,per_usuario_eliminar,per_perfil_gestionar,per_grupo_gestionar,per_curso_gestionar,per_periodo_gestionar,per_area_gestionar,per_tarifario_gestionar,per_matricula_nueva,per_matricula_confirmar,per_matricula_suspender,per_matricula_retirar,per_matricula_activar,per_matricula_trasladar,per_matricula_eliminar,per_matricula_accesos,per_calificacion_registrar,per_asistencia_registrar,per_ingreso_nuevo,per_ingreso_confirmar,per_ingreso_anular,per_ingreso_devolver,per_ingreso_eliminar,per_cuenta_gestionar,per_incidencia_gestionar,per_certificado_emitir,per_certificado_anular,per_mensaje_enviar,per_configuracion,per_auditoria_ver}'),
  ('Gestor académico', 2, '{ROLE_GESTOR}', '{menu_inicio,menu_usuarios,menu_economico,web_usuario_listado,web_ingreso_nuevo,web_ingreso_listado,web_grupo_listado,web_curso_listado,web_ingreso_control_economico_grupos,web_tarifario_listado,web_ingreso_control_economico_alumnos,web_ingreso_control_economico_matriculas,per_usuario_nuevo,per_usuario_editar,per_grupo_gestionar,per_curso_gestionar,per_periodo_gestionar,per_area_gestionar,per_tarifario_gestionar,per_matricula_nueva,per_matricula_confirmar,per_matricula_suspender,per_matricula_retirar,per_matricula_activar,per_matricula_trasladar,per_matricula_eliminar,per_matricula_accesos,per_calificacion_registrar,per_asistencia_registrar,per_ingreso_nuevo,per_ingreso_confirmar,per_cuenta_gestionar,per_incidencia_gestionar,per_certificado_emitir,per_certificado_anular,per_mensaje_enviar}'),
  ('Caja', 3, '{ROLE_CAJA}', '{menu_inicio,menu_economico,web_usuario_listado,web_ingreso_nuevo,web_ingreso_listado,web_grupo_listado,web_ingreso_control_economico_grupos,web_tarifario_listado,web_ingreso_control_economico_alumnos,web_ingreso_control_economico_matriculas,per_ingreso_nuevo,per_ingreso_confirmar,per_ingreso_anular,per_ingreso_devolver,per_ingreso_eliminar,per_cuenta_gestionar,per_mensaje_enviar}'),
  ('Docente', 4, '{ROLE_DOCENTE}', '{menu_inicio,menu_economico,web_grupo_listado,web_curso_listado,per_calificacion_registrar,per_asistencia_registrar,per_incidencia_gestionar}'),
  ('Consulta', 5, '{ROLE_CONSULTA}', '{menu_inicio,menu_usuarios,menu_economico,web_usuario_listado,web_ingreso_listado,web_grupo_listado,web_curso_listado,web_ingreso_control_economico_grupos,web_tarifario_listado,web_ingreso_control_economico_alumnos,web_ingreso_control_economico_matriculas}'),
  ('Alumno', 9, '{ROLE_ALUMNO}', '{menu_inicio,menu_miscursos}');
