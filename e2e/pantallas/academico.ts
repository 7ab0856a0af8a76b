import { inDays } from '#e2e/today.ts'

import {
  actOnSelected,
  askInMenu,
  pressButton,
  pressInFilters,
  pressMenuItem,
  type TestScreen,
} from './pantalla.ts'

const gestor = { usuario: 'gestor' } as const
const docente = { usuario: 'docente' } as const
const screenWithRecords = (nombre: string, ruta: string, fichas: string[]): TestScreen[] => [
  { nombre, ...gestor, ruta },
  ...fichas.map((ficha) => ({ nombre: `${nombre}-${ficha || 'ficha'}`, ...gestor, ruta, ficha })),
]
/** The history of a record, which the administrator sees. */
const historyScreen = (nombre: string, ruta: string): TestScreen => ({
  nombre: `${nombre}-historial`,
  usuario: 'admin',
  ruta,
  ficha: 'historial',
})
const newScreen = (nombre: string, ruta: string): TestScreen => ({
  nombre: `${nombre}-nuevo`,
  ...gestor,
  ruta: `${ruta}${ruta.includes('?') ? '&' : '?'}ver=nuevo`,
})

const MATRICULAS = '/matriculas/lista'
const CON_PAGOS = `${MATRICULAS}?estado=ACTIVA&conDeuda=true`
const GRUPOS = '/grupos/lista'
const EN_CURSO = `${GRUPOS}?estado=EN_CURSO`
/** The fullest group that takes enrolments comes first: it has a waiting list. */
const FULL_ONES_FIRST = `${GRUPOS}?estado=ABIERTO&estado=EN_CURSO&sort=vacantes,asc`
const CLASES = '/ingresos/control-economico-de-alumnos?vista=clases&rango=todas'
/** Classes that are still to be given, which can be moved. */
const FUTURE_ONES = `${CLASES}&estado=PROGRAMADA&desde=${inDays(1)}`
const INTERESADOS = `${MATRICULAS}?vista=interesados`
const CASOS = `${MATRICULAS}?vista=incidencias`
const CALENDARIO = `${GRUPOS}?vista=calendario`
const PERIODOS = '/ingresos/control-economico-de-grupos?vista=periodos'
const ESQUEMAS = '/calificaciones/calificacion-esquema-lista'
const FORMATOS = '/certificacion/formato-lista'
const CERTIFICADOS = '/estados/lista?vista=certificados'

const matriculas: TestScreen[] = [
  ...screenWithRecords('matriculas', MATRICULAS, []),
  ...screenWithRecords('matricula', CON_PAGOS, ['', 'cuentas', 'historia', 'incidencias', 'editar']),
  historyScreen('matricula', CON_PAGOS),
  {
    nombre: 'matricula-mas-acciones',
    ...gestor,
    ruta: CON_PAGOS,
    ficha: '',
    openSteps: pressButton('lista.masAcciones'),
  },
  {
    nombre: 'matricula-trasladar',
    ...gestor,
    ruta: CON_PAGOS,
    ficha: '',
    openSteps: pressMenuItem('lista.masAcciones', 'matricula.trasladar'),
  },
  {
    nombre: 'traslado',
    ...gestor,
    ruta: `${MATRICULAS}?estado=ACTIVA&estado=PREINSCRITA`,
    openSteps: async (page, t) => {
      await actOnSelected('matricula.trasladar')(page, t)
      const effects = page.waitForResponse((one) => one.url().includes('simular'))
      await page.getByRole('option').first().click()
      await effects
    },
  },
  { nombre: 'traslado-nadie', ...gestor, ruta: `${MATRICULAS}?vista=traslado` },
  {
    nombre: 'matriculas-suspender',
    ...gestor,
    ruta: CON_PAGOS,
    openSteps: async (page, t) => {
      await actOnSelected('matricula.suspender')(page, t)
      await page.getByRole('dialog').waitFor()
    },
  },
  { nombre: 'matriculas-cargar', ...gestor, ruta: `${MATRICULAS}?vista=carga` },
  { nombre: 'matriculas-vista', ...gestor, ruta: MATRICULAS, openSteps: pressInFilters('lista.vista') },
  {
    nombre: 'matriculas-filtros',
    ...gestor,
    ruta: MATRICULAS,
    openSteps: pressInFilters('lista.masFiltros'),
  },
  {
    nombre: 'matriculas-filtro',
    ...gestor,
    ruta: MATRICULAS,
    openSteps: pressInFilters('lista.estado'),
  },
  { nombre: 'matriculas-nada', ...gestor, ruta: `${MATRICULAS}?buscar=zzzz` },
  { nombre: 'matricular', ...gestor, ruta: '/matriculas/nueva' },
  { nombre: 'matricular-grupo', ...gestor, ruta: '/matriculas/nueva?alumno=117' },
  { nombre: 'matricular-condiciones', ...gestor, ruta: '/matriculas/nueva?alumno=117&grupo=98' },
]

/** The page of the first group under way, on a tab. */
const groupPage = (nombre: string, ficha: string, rest: Partial<TestScreen> = {}): TestScreen => ({
  nombre,
  ...gestor,
  ruta: EN_CURSO,
  ficha,
  vista: 'grupo',
  ...rest,
})

const grupos: TestScreen[] = [
  ...screenWithRecords('grupos', GRUPOS, []),
  ...screenWithRecords('grupo-vistazo', EN_CURSO, ['', 'editar']),
  ...['participantes', 'dinero', 'asistencia', 'notas', 'clases', 'incidencias', 'datos', 'editar'].map(
    (ficha) => groupPage(`grupo-${ficha}`, ficha),
  ),
  groupPage('grupo-espera', 'espera', { ruta: FULL_ONES_FIRST }),
  newScreen('grupo', GRUPOS),
  {
    nombre: 'grupo-clonar',
    ...gestor,
    ruta: EN_CURSO,
    ficha: '',
    openSteps: pressMenuItem('lista.masAcciones', 'grupo.clonar'),
  },
  groupPage('grupo-finalizar', 'datos', { openSteps: pressButton('grupo.finalizar') }),
  groupPage('grupo-generar', 'clases', { openSteps: pressButton('clase.generar') }),
  { nombre: 'calendario', ...gestor, ruta: CALENDARIO },
  { nombre: 'calendario-mes', ...gestor, ruta: `${CALENDARIO}&modo=mes` },
  groupPage('docente-notas', 'notas', docente),
  ...screenWithRecords('clases', CLASES, ['', 'datos']),
  { nombre: 'clases-reprogramar', ...gestor, ruta: FUTURE_ONES, ficha: 'reprogramar' },
  newScreen('clase', CLASES),
  ...screenWithRecords('interesados', INTERESADOS, ['', 'editar']),
  { nombre: 'interesados-tablero', ...gestor, ruta: `${INTERESADOS}-tablero` },
  newScreen('interesado', INTERESADOS),
  ...screenWithRecords('incidencias', CASOS, ['', 'datos', 'editar']),
  newScreen('incidencia', CASOS),
]

const catalogos: TestScreen[] = [
  ...screenWithRecords('cursos', '/cursos/lista', ['', 'grupos', 'editar']),
  ...screenWithRecords('periodos', PERIODOS, ['']),
  historyScreen('periodos', PERIODOS),
  { nombre: 'periodos-cierre', ...gestor, ruta: `${PERIODOS}&estado=ABIERTO`, ficha: 'cierre' },
  ...screenWithRecords('areas', '/tarifarios/lista?vista=areas', ['']),
  ...screenWithRecords('esquemas', ESQUEMAS, ['', 'editar']),
  ...screenWithRecords('tarifarios', '/tarifarios/lista', ['', 'conceptos']),
  newScreen('curso', '/cursos/lista'),
  newScreen('periodo', PERIODOS),
  newScreen('tarifario', '/tarifarios/lista'),
]

const certificados: TestScreen[] = [
  ...screenWithRecords('formatos', FORMATOS, ['']),
  { nombre: 'formato-disenar', ...gestor, ruta: `${FORMATOS}?vista=disenar&formato=1` },
  ...screenWithRecords('certificados', CERTIFICADOS, ['']),
  historyScreen('certificados', CERTIFICADOS),
  {
    nombre: 'certificados-emitir',
    ...gestor,
    ruta: CERTIFICADOS,
    openSteps: pressButton('certificado.emitir'),
  },
  {
    nombre: 'certificado-anular',
    ...gestor,
    // Other journeys may have annulled some certificates.
    ruta: `${CERTIFICADOS}&estado=EMITIDO&estado=ENVIADO`,
    ficha: '',
    openSteps: askInMenu('certificado.anular'),
  },
]

export const ACADEMICO = [...matriculas, ...grupos, ...catalogos, ...certificados]
