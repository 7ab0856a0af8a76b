/** Every address of the web. A link is a call here, never a text. */
const withView = (path: string) => (vista?: string) => (vista ? `${path}?vista=${vista}` : path)

export const paths = {
  login: () => '/authentication/login',
  clave: (codigo?: string) => (codigo ? `/authentication/clave?codigo=${codigo}` : '/authentication/clave'),
  olvido: () => '/authentication/olvido',
  cambiarClave: () => '/authentication/cambiar-clave',
  noEncontrado: () => '/authentication/404',
  inicio: () => '/dashboard/inicio',
  resumen: () => '/dashboard/classic',
  misCursos: () => '/alumno/miscursos',
  misPagos: () => '/alumno/mispagos',
  usuarios: () => '/usuarios/lista',
  usuarioNuevo: () => '/usuarios/nuevo',
  matriculaNueva: () => '/matriculas/nueva',
  matriculas: () => '/matriculas/lista',
  grupos: () => '/grupos/lista',
  cursos: () => '/cursos/lista',
  /** `grupos`, `periodos`, `parametros` */
  controlGrupos: withView('/ingresos/control-economico-de-grupos'),
  /** `tarifarios`, `areas` */
  tarifarios: withView('/tarifarios/lista'),
  calificacionEsquemas: () => '/calificaciones/calificacion-esquema-lista',
  ingresoNuevo: () => '/ingresos/nuevo',
  /** `ingresos`, `mensajes` */
  ingresos: withView('/ingresos/lista'),
  /** `alumnos`, `clases` */
  controlAlumnos: withView('/ingresos/control-economico-de-alumnos'),
  controlMatriculas: () => '/ingresos/control-economico-de-matriculas',
  certificacionFormatos: () => '/certificacion/formato-lista',
  /** `certificados`, `estados`, `tipos` */
  estados: withView('/estados/lista'),
  verificar: (codigo: string) => `/verificar/${codigo}`,
}
