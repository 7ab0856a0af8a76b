/** All authorities. A profile grants some of them; each operation names those that open it. */
export const PERMISOS = [
  'menu_inicio',
  'menu_miscursos',
  'menu_usuarios',
  'menu_economico',
  'web_usuario_listado',
  'web_ingreso_nuevo',
  'web_ingreso_listado',
  'web_grupo_listado',
  'web_grupo_todos',
  'web_curso_listado',
  'web_ingreso_control_economico_grupos',
  'web_tarifario_listado',
  'web_ingreso_control_economico_alumnos',
  'web_ingreso_control_economico_matriculas',
  'per_usuario_nuevo',
  'per_usuario_editar',
  'per_usuario_eliminar',
  'per_perfil_gestionar',
  'per_grupo_gestionar',
  'per_curso_gestionar',
  'per_periodo_gestionar',
  'per_area_gestionar',
  'per_tarifario_gestionar',
  'per_matricula_nueva',
  'per_matricula_confirmar',
  'per_matricula_suspender',
  'per_matricula_retirar',
  'per_matricula_activar',
  'per_matricula_trasladar',
  'per_matricula_eliminar',
  'per_matricula_accesos',
  'per_calificacion_registrar',
  'per_asistencia_registrar',
  'per_ingreso_nuevo',
  'per_ingreso_confirmar',
  'per_ingreso_anular',
  'per_ingreso_devolver',
  'per_ingreso_eliminar',
  'per_cierre_aceptar',
  'per_cuenta_gestionar',
  'per_cuenta_anular',
  'per_incidencia_gestionar',
  'per_reclamo_responder',
  'per_expediente_exportar',
  'per_expediente_suprimir',
  'per_certificado_emitir',
  'per_certificado_anular',
  'per_mensaje_enviar',
  'per_configuracion',
  'per_importacion',
  'per_auditoria_ver',
] as const

export type Permiso = (typeof PERMISOS)[number]

/**
 * Access to an operation: any holder of one of these authorities, any session, or anyone at all. There is no
 * default: an operation without it does not compile.
 */
export type Acceso = Permiso | readonly [Permiso, ...Permiso[]] | 'SESION' | 'PUBLICO'

/** Whether a set of authorities opens an operation. The server and the web share this check. */
export function opens(acceso: Acceso, authorities: ReadonlySet<string>): boolean {
  if (acceso === 'PUBLICO' || acceso === 'SESION') return true
  if (typeof acceso === 'string') return authorities.has(acceso)
  return acceso.some((permiso) => authorities.has(permiso))
}
