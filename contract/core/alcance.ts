import type { Acceso, Permiso } from './permisos.ts'

/** The rows an actor reaches: all, those of the groups they teach, or their own. */
export type Alcance = 'TODO' | 'DOCENTE' | 'ALUMNO'
export const WIDEST_FIRST = ['TODO', 'DOCENTE', 'ALUMNO'] as const satisfies readonly Alcance[]

/** With it, what a teacher may do with their own groups is done with all. */
const TODOS_LOS_GRUPOS: Permiso = 'web_grupo_todos'

/**
 * The rows that each authority reaches. TODO: it is the staff's, for the rows of any user. DOCENTE:
 * teachers hold it too, so it reaches the groups that its holder teaches, and all of them beside `web_grupo_todos`; rows
 * of no person, such as courses, are free anyway. ALUMNO: it reaches its holder's own rows.
 */
export const ALCANCE: Readonly<Record<Permiso, Alcance>> = {
  menu_inicio: 'ALUMNO',
  menu_miscursos: 'ALUMNO',
  menu_usuarios: 'ALUMNO',
  menu_economico: 'ALUMNO',
  web_usuario_listado: 'TODO',
  web_ingreso_nuevo: 'TODO',
  web_ingreso_listado: 'TODO',
  web_grupo_listado: 'DOCENTE',
  web_grupo_todos: 'TODO',
  web_curso_listado: 'DOCENTE',
  web_ingreso_control_economico_grupos: 'TODO',
  web_tarifario_listado: 'DOCENTE',
  web_ingreso_control_economico_alumnos: 'TODO',
  web_ingreso_control_economico_matriculas: 'TODO',
  per_usuario_nuevo: 'TODO',
  per_usuario_editar: 'TODO',
  per_usuario_eliminar: 'TODO',
  per_perfil_gestionar: 'TODO',
  per_grupo_gestionar: 'TODO',
  per_curso_gestionar: 'TODO',
  per_periodo_gestionar: 'TODO',
  per_area_gestionar: 'TODO',
  per_tarifario_gestionar: 'TODO',
  per_matricula_nueva: 'TODO',
  per_matricula_confirmar: 'TODO',
  per_matricula_suspender: 'TODO',
  per_matricula_retirar: 'TODO',
  per_matricula_activar: 'TODO',
  per_matricula_trasladar: 'TODO',
  per_matricula_eliminar: 'TODO',
  per_matricula_accesos: 'TODO',
  per_calificacion_registrar: 'DOCENTE',
  per_asistencia_registrar: 'DOCENTE',
  per_ingreso_nuevo: 'TODO',
  per_ingreso_confirmar: 'TODO',
  per_ingreso_anular: 'TODO',
  per_ingreso_devolver: 'TODO',
  per_ingreso_eliminar: 'TODO',
  per_cierre_aceptar: 'TODO',
  per_cuenta_gestionar: 'TODO',
  per_cuenta_anular: 'TODO',
  per_incidencia_gestionar: 'DOCENTE',
  per_reclamo_responder: 'TODO',
  per_expediente_exportar: 'TODO',
  per_expediente_suprimir: 'TODO',
  per_certificado_emitir: 'TODO',
  per_certificado_anular: 'TODO',
  per_mensaje_enviar: 'DOCENTE',
  per_configuracion: 'TODO',
  per_importacion: 'TODO',
  per_auditoria_ver: 'TODO',
}

const isPermiso = (one: string): one is Permiso => Object.hasOwn(ALCANCE, one)
const reachOf = (permiso: Permiso, held: ReadonlySet<string>): Alcance =>
  ALCANCE[permiso] === 'DOCENTE' && held.has(TODOS_LOS_GRUPOS) ? 'TODO' : ALCANCE[permiso]

/**
 * The rows that the holder of these authorities reaches in an operation: the widest of those that open it. Of an
 * operation of any session, the widest of all that they hold.
 */
export function alcanceDe(acceso: Acceso, held: ReadonlySet<string>): Alcance {
  const named: readonly string[] =
    acceso === 'SESION' ? [...held] : acceso === 'PUBLICO' ? [] : [acceso].flat()
  const reached = new Set(
    named.filter((one) => held.has(one) && isPermiso(one)).map((one) => reachOf(one as Permiso, held)),
  )
  return WIDEST_FIRST.find((one) => reached.has(one)) ?? 'ALUMNO'
}
