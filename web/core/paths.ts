/** Every address of the web. A link is a call here, never a text. */
const withView = (path: string) => (vista?: string) => (vista ? `${path}?vista=${vista}` : path)

type Query = Record<string, number | string | undefined>
const withQuery =
  <Q extends Query>(path: string) =>
  (query?: Q) => {
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
    const text = given.map(([name, value]) => `${name}=${value}`).join('&')
    return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
  }

export const paths = {
  login: () => '/authentication/login',
  clave: (codigo?: string) => (codigo ? `/authentication/clave?codigo=${codigo}` : '/authentication/clave'),
  olvido: () => '/authentication/olvido',
  cambiarClave: () => '/authentication/cambiar-clave',
  noEncontrado: () => '/authentication/404',
  inicio: () => '/dashboard/inicio',
  resumen: () => '/dashboard/classic',
  misCursos: () => '/alumno/miscursos',
  misClases: () => '/alumno/miscursos?vista=calendario',
  /** `pagos`, `reportar` */
  misPagos: withView('/alumno/mispagos'),
  /** A document of its own: reached by `href`, not by a link of the application. */
  pagar: (...cuentas: number[]) => `/alumno/pagar?cuentas=${cuentas.join(',')}`,
  usuarios: withQuery<{ ver?: number }>('/usuarios/lista'),
  usuarioNuevo: () => '/usuarios/nuevo',
  /** With whom or what already chosen. */
  matriculaNueva: withQuery<{ alumno?: number; grupo?: number }>('/matriculas/nueva'),
  /** `ver`: that record open beside the list. */
  matriculas: withQuery<{ ver?: number; idGrupo?: number; idUsuario?: number }>('/matriculas/lista'),
  /** `ver`: that case open beside the list, or a `nuevo` one, about whom or what is said. */
  incidencias: (
    query: {
      ver?: number | 'nuevo' | undefined
      alumno?: number | undefined
      matricula?: number | undefined
      grupo?: number | undefined
      ingreso?: number | undefined
    } = {},
  ) =>
    `/matriculas/lista?vista=incidencias${Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `&${name}=${value}`)
      .join('')}`,
  grupos: withQuery<{ ver?: number; idCurso?: number }>('/grupos/lista'),
  /** The classes of a week or of a month: of a group, a teacher or a room. */
  calendario: withQuery<{ idGrupo?: number; idDocente?: number; modo?: 'mes' }>(
    '/grupos/lista?vista=calendario',
  ),
  /** `ver`: that class open beside the list. */
  clases: withQuery<{ ver?: number; idGrupo?: number; desde?: string; hasta?: string }>(
    '/ingresos/control-economico-de-alumnos?vista=clases',
  ),
  cursos: () => '/cursos/lista',
  /** `grupos`, `periodos`, `parametros`, `mora` */
  controlGrupos: withView('/ingresos/control-economico-de-grupos'),
  /** `tarifarios`, `areas` */
  tarifarios: withView('/tarifarios/lista'),
  calificacionEsquemas: () => '/calificaciones/calificacion-esquema-lista',
  /** For one enrolment, or for one student. */
  ingresoNuevo: withQuery<{ matricula?: number; alumno?: number }>('/ingresos/nuevo'),
  /** `ingresos`, `cuentas`, `cierre`, `cierres`, `mensajes` */
  ingresos: withView('/ingresos/lista'),
  /** `alumnos`, `clases` */
  controlAlumnos: withView('/ingresos/control-economico-de-alumnos'),
  controlMatriculas: () => '/ingresos/control-economico-de-matriculas',
  certificacionFormatos: () => '/certificacion/formato-lista',
  /** The canvas: of a template, of a copy of one, or empty. */
  disenarFormato: ({ formato, copia }: { formato?: number; copia?: number }) =>
    `/certificacion/formato-lista?vista=disenar${formato ? `&formato=${formato}` : ''}${copia ? `&copia=${copia}` : ''}`,
  /** `certificados`, `estados`, `tipos` */
  estados: withView('/estados/lista'),
  verificar: (codigo: string) => `/verificar/${codigo}`,
}
