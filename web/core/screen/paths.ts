import { addresses, viewOf } from '#contract/core/addresses.ts'

/** Every address of the web. Links are built with these functions, never as texts. */
const withView = (path: string) => (vista?: string) => (vista ? viewOf(path, vista) : path)

type Query = Record<string, number | string | undefined>
const withQuery =
  <Q extends Query>(path: string) =>
  (query?: Q) => {
    const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined)
    const text = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
    return text ? `${path}${path.includes('?') ? '&' : '?'}${text}` : path
  }

export const paths = {
  telefono: (number: string) => `tel:${number.replaceAll(/\s/g, '')}`,
  login: () => addresses.login,
  invitacion: () => addresses.invitacion,
  clave: (codigo?: string) => (codigo ? `${addresses.clave}?codigo=${codigo}` : addresses.clave),
  correo: () => addresses.correo,
  /** Where an OpenID provider sends the browser back to. */
  proveedor: (clave: string) => `${addresses.proveedor}/${clave}`,
  /** `avisos`: with the bell open. */
  misDatos: withQuery<{ avisos?: 'abiertos' }>('/dashboard/misdatos'),
  olvido: () => '/authentication/olvido',
  cambiarClave: () => '/authentication/cambiar-clave',
  consentimiento: () => '/authentication/consentimiento',
  segundoFactor: () => '/authentication/segundo-factor',
  noEncontrado: () => '/authentication/404',
  /** `busqueda`: with the search open on these words. `avisos`: with the bell open. */
  inicio: withQuery<{ busqueda?: string; avisos?: 'abiertos' }>(addresses.inicio),
  resumen: () => '/dashboard/classic',
  /** `caso`: with that case open. */
  misCursos: withQuery<{ caso?: number }>(addresses.misCursos),
  misClases: () => viewOf(addresses.misCursos, 'calendario'),
  /** `pagos`, `reportar` */
  misPagos: withView(addresses.misPagos),
  /** A separate HTML document: reached by `href`, not by a link of the application. */
  pagar: (...cuentas: number[]) =>
    cuentas.length > 0 ? `${addresses.pagar}?cuentas=${cuentas.join(',')}` : addresses.pagar,
  usuarios: withQuery<{ ver?: number }>(addresses.usuarios),
  /** All that concerns one person. */
  persona: (id: number) => `${viewOf(addresses.usuarios, 'persona')}&id=${id}`,
  reclamos: () => addresses.reclamos,
  usuarioNuevo: () => addresses.usuarioNuevo,
  interesados: withQuery<{ ver?: number; estado?: string; idCurso?: number; origen?: string }>(
    addresses.interesados,
  ),
  interesadosTablero: () => viewOf(addresses.matriculas, 'interesados-tablero'),
  /** With the student or the group already chosen, or the data of who asked. */
  matriculaNueva: withQuery<{ alumno?: number; grupo?: number; interesado?: number }>(
    addresses.matriculaNueva,
  ),
  /** `ver`: that record open beside the list. */
  matriculas: withQuery<{ ver?: number; idGrupo?: number; idPeriodo?: number; idUsuario?: number }>(
    addresses.matriculas,
  ),
  /** The upload of a list of people, into one group. */
  cargarLista: withQuery<{ grupo?: number }>(viewOf(addresses.matriculas, 'carga')),
  /** The transfer of these enrolments to another group. */
  trasladar: (...matriculas: number[]) =>
    `${viewOf(addresses.matriculas, 'traslado')}&matriculas=${matriculas.join(',')}`,
  /** `ver`: that case open beside the list, or `nuevo` for a new one about the other parameters. */
  incidencias: (
    query: {
      ver?: number | 'nuevo' | undefined
      alumno?: number | undefined
      matricula?: number | undefined
      grupo?: number | undefined
      ingreso?: number | undefined
    } = {},
  ) =>
    `${addresses.incidencias}${Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => `&${name}=${value}`)
      .join('')}`,
  grupos: withQuery<{ ver?: number | 'nuevo'; ficha?: string; idCurso?: number; idPeriodo?: number }>(
    addresses.grupos,
  ),
  /** All that concerns one group; `ficha`: on that tab. */
  grupo: (id: number, ficha?: string) =>
    `${viewOf(addresses.grupos, 'grupo')}&id=${id}${ficha ? `&ficha=${ficha}` : ''}`,
  /** The classes of a week or of a month: of a group, a teacher or a room. */
  calendario: withQuery<{ idGrupo?: number; idDocente?: number; modo?: 'mes' }>(
    viewOf(addresses.grupos, 'calendario'),
  ),
  /** `ver`: that class open beside the list. */
  clases: withQuery<{ ver?: number; idGrupo?: number; desde?: string; hasta?: string }>(addresses.clases),
  cursos: () => addresses.cursos,
  /** `grupos`, `periodos`, `parametros`, `mora` */
  controlGrupos: withView(addresses.controlGrupos),
  /** `tarifarios`, `areas` */
  tarifarios: withView(addresses.tarifarios),
  tarifario: (id: number) => `${addresses.tarifarios}?ver=${id}`,
  calificacionEsquemas: () => addresses.calificacionEsquemas,
  /** For one enrolment, for one student, or for a company. */
  ingresoNuevo: withQuery<{ matricula?: number; alumno?: number; empresa?: number }>(addresses.ingresoNuevo),
  /** `ingresos`, `comprobantes`, `registro-ventas`, `ventas-por-dia`, `conciliar-ventas`, `empresas`, `cuentas`, `cierre`, `cierres`, `mensajes` */
  ingresos: withView(addresses.ingresos),
  /** `alumnos`, `clases` */
  controlAlumnos: withView(addresses.controlAlumnos),
  controlMatriculas: () => addresses.controlMatriculas,
  certificacionFormatos: () => addresses.certificacionFormatos,
  /** The canvas: of a template, of a copy of one, or empty. */
  disenarFormato: ({ formato, copyOf }: { formato?: number; copyOf?: number }) =>
    `${viewOf(addresses.certificacionFormatos, 'disenar')}${formato ? `&formato=${formato}` : ''}${copyOf ? `&copia=${copyOf}` : ''}`,
  /** `certificados`, `estados`, `monedas`, `tipo-cambios`, `cuenta-bancarias`, `comprobante-series`, `locales`, `tipos`, `auditoria` */
  estados: withView(addresses.estados),
  /** From an empty school to its first payment. */
  puestaEnMarcha: () => addresses.puestaEnMarcha,
  /** `camino`, `cotejo`, `recetas`; `clase`: a file of that kind. */
  importacion: withView(addresses.importacion),
  verificar: (codigo: string) => `${addresses.verificar}/${codigo}`,
  /** The complaints book: a public form. */
  libro: () => addresses.libro,
  baja: (ficha: string) => `${addresses.baja}/${ficha}`,
}
