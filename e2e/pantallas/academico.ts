import { boton, conElegidas, opcion, type Pantalla } from './pantalla.ts'

const gestor = { usuario: 'gestor' } as const
const docente = { usuario: 'docente' } as const
const lista = (nombre: string, ruta: string, fichas: string[]): Pantalla[] => [
  { nombre, ...gestor, ruta },
  ...fichas.map((ficha) => ({ nombre: `${nombre}-${ficha || 'ficha'}`, ...gestor, ruta, ficha })),
]
const nuevo = (nombre: string, ruta: string): Pantalla => ({
  nombre: `${nombre}-nuevo`,
  ...gestor,
  ruta: `${ruta}${ruta.includes('?') ? '&' : '?'}ver=nuevo`,
})

const MATRICULAS = '/matriculas/lista'
const CON_PAGOS = `${MATRICULAS}?estado=ACTIVA&conDeuda=true`
const GRUPOS = '/grupos/lista'
const EN_CURSO = `${GRUPOS}?estado=EN_CURSO`
/** The fullest group that takes enrolments comes first: it has a waiting list. */
const LLENO = `${GRUPOS}?estado=ABIERTO&estado=EN_CURSO&sort=vacantes,asc`
const CLASES = '/ingresos/control-economico-de-alumnos?vista=clases&rango=todas'
const CASOS = `${MATRICULAS}?vista=incidencias`
const CALENDARIO = `${GRUPOS}?vista=calendario`
const PERIODOS = '/ingresos/control-economico-de-grupos?vista=periodos'
const ESQUEMAS = '/calificaciones/calificacion-esquema-lista'
const FORMATOS = '/certificacion/formato-lista'
const CERTIFICADOS = '/estados/lista?vista=certificados'

const matriculas: Pantalla[] = [
  ...lista('matriculas', MATRICULAS, []),
  ...lista('matricula', CON_PAGOS, ['', 'cuentas', 'historia', 'incidencias', 'historial', 'editar']),
  {
    nombre: 'matricula-mas-acciones',
    ...gestor,
    ruta: CON_PAGOS,
    ficha: '',
    abrir: boton('lista.masAcciones'),
  },
  {
    nombre: 'matricula-trasladar',
    ...gestor,
    ruta: CON_PAGOS,
    ficha: '',
    abrir: opcion('lista.masAcciones', 'matricula.trasladar'),
  },
  { nombre: 'matriculas-suspender', ...gestor, ruta: CON_PAGOS, abrir: conElegidas('matricula.suspender') },
  { nombre: 'matriculas-cargar', ...gestor, ruta: MATRICULAS, abrir: boton('carga.boton') },
  { nombre: 'matriculas-vista', ...gestor, ruta: MATRICULAS, abrir: boton('lista.vista') },
  { nombre: 'matriculas-filtros', ...gestor, ruta: MATRICULAS, abrir: boton('lista.masFiltros') },
  {
    nombre: 'matriculas-filtro',
    ...gestor,
    ruta: MATRICULAS,
    abrir: (page, t) =>
      page
        .getByRole('search')
        .getByRole('button', { name: t('lista.estado'), exact: true })
        .click(),
  },
  { nombre: 'matriculas-nada', ...gestor, ruta: `${MATRICULAS}?buscar=zzzz` },
  { nombre: 'matricular', ...gestor, ruta: '/matriculas/nueva' },
  { nombre: 'matricular-grupo', ...gestor, ruta: '/matriculas/nueva?alumno=117' },
  { nombre: 'matricular-condiciones', ...gestor, ruta: '/matriculas/nueva?alumno=117&grupo=98' },
]

const grupos: Pantalla[] = [
  ...lista('grupos', GRUPOS, []),
  ...lista('grupo', EN_CURSO, ['', 'horario', 'clases', 'asistencia', 'participantes', 'notas', 'editar']),
  { nombre: 'grupo-espera', ...gestor, ruta: LLENO, ficha: 'espera' },
  nuevo('grupo', GRUPOS),
  { nombre: 'grupo-clonar', ...gestor, ruta: EN_CURSO, ficha: '', abrir: boton('grupo.clonar') },
  { nombre: 'grupo-finalizar', ...gestor, ruta: EN_CURSO, ficha: '', abrir: boton('grupo.finalizar') },
  { nombre: 'grupo-generar', ...gestor, ruta: EN_CURSO, ficha: 'clases', abrir: boton('clase.generar') },
  { nombre: 'calendario', ...gestor, ruta: CALENDARIO },
  { nombre: 'calendario-mes', ...gestor, ruta: `${CALENDARIO}&modo=mes` },
  { nombre: 'docente-notas', ...docente, ruta: EN_CURSO, ficha: 'notas' },
  ...lista('clases', CLASES, ['', 'datos', 'reprogramar']),
  nuevo('clase', CLASES),
  ...lista('incidencias', CASOS, ['', 'datos', 'editar']),
  nuevo('incidencia', CASOS),
]

const catalogos: Pantalla[] = [
  ...lista('cursos', '/cursos/lista', ['', 'grupos', 'editar']),
  ...lista('periodos', PERIODOS, ['', 'historial']),
  ...lista('areas', '/tarifarios/lista?vista=areas', ['']),
  ...lista('esquemas', ESQUEMAS, ['', 'editar']),
  ...lista('tarifarios', '/tarifarios/lista', ['', 'conceptos']),
  nuevo('curso', '/cursos/lista'),
  nuevo('periodo', PERIODOS),
  nuevo('tarifario', '/tarifarios/lista'),
]

const certificados: Pantalla[] = [
  ...lista('formatos', FORMATOS, ['']),
  { nombre: 'formato-disenar', ...gestor, ruta: `${FORMATOS}?vista=disenar&formato=1` },
  ...lista('certificados', CERTIFICADOS, ['', 'historial']),
  { nombre: 'certificados-emitir', ...gestor, ruta: CERTIFICADOS, abrir: boton('certificado.emitir') },
  {
    nombre: 'certificado-anular',
    ...gestor,
    // Other journeys may have annulled some certificates.
    ruta: `${CERTIFICADOS}&estado=EMITIDO&estado=ENVIADO`,
    ficha: '',
    abrir: boton('certificado.anular'),
  },
]

export const ACADEMICO = [...matriculas, ...grupos, ...catalogos, ...certificados]
