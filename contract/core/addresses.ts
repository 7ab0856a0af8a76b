/** Addresses of the web that the server names too, in the menu and in what it mails; web/core/screen/paths.ts adds the rest. */
export const addresses = {
  inicio: '/dashboard/inicio',
  misCursos: '/alumno/miscursos',
  misPagos: '/alumno/mispagos',
  pagar: '/alumno/pagar',
  usuarios: '/usuarios/lista',
  reclamos: '/usuarios/lista?vista=reclamos',
  usuarioNuevo: '/usuarios/nuevo',
  matriculaNueva: '/matriculas/nueva',
  matriculas: '/matriculas/lista',
  incidencias: '/matriculas/lista?vista=incidencias',
  grupos: '/grupos/lista',
  cursos: '/cursos/lista',
  calificacionEsquemas: '/calificaciones/calificacion-esquema-lista',
  ingresoNuevo: '/ingresos/nuevo',
  ingresos: '/ingresos/lista',
  controlAlumnos: '/ingresos/control-economico-de-alumnos',
  clases: '/ingresos/control-economico-de-alumnos?vista=clases',
  controlMatriculas: '/ingresos/control-economico-de-matriculas',
  controlGrupos: '/ingresos/control-economico-de-grupos',
  tarifarios: '/tarifarios/lista',
  certificacionFormatos: '/certificacion/formato-lista',
  estados: '/estados/lista',
  clave: '/authentication/clave',
  correo: '/authentication/correo',
  proveedor: '/authentication/proveedor',
  verificar: '/verificar',
  baja: '/baja',
  libro: '/libro-reclamaciones',
} as const

/** An address with one of its views. */
export const viewOf = (address: string, vista: string) => `${address}?vista=${vista}`
