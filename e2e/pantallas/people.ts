import { askInMenu, pressButton, type TestScreen } from './pantalla.ts'

const admin = { usuario: 'admin' } as const
const alumno = { usuario: 'alumno' } as const
const USUARIOS = '/usuarios/lista'
const PERFILES = `${USUARIOS}?vista=perfiles`
const ESTADOS = '/estados/lista'
const MENSAJES = '/ingresos/lista?vista=mensajes'
const ENVIOS = '/ingresos/lista?vista=envios'
const screenWithRecords = (nombre: string, ruta: string, fichas: string[]): TestScreen[] => [
  { nombre, ...admin, ruta },
  ...fichas.map((ficha) => ({ nombre: `${nombre}-${ficha || 'ficha'}`, ...admin, ruta, ficha })),
]
const startScreen = (usuario: NonNullable<TestScreen['usuario']>): TestScreen => ({
  nombre: `inicio-${usuario}`,
  usuario,
  ruta: '/dashboard/inicio',
})

const casa: TestScreen[] = [
  ...(['admin', 'gestor', 'caja', 'docente', 'consulta', 'alumno'] as const).map(startScreen),
  { nombre: 'resumen', ...admin, ruta: '/dashboard/classic' },
]

const propias: TestScreen[] = [
  { nombre: 'mis-cursos', ...alumno, ruta: '/alumno/miscursos' },
  { nombre: 'mi-caso', ...alumno, ruta: '/alumno/miscursos', openSteps: pressButton('incidencia.abrir') },
  { nombre: 'mi-calendario', ...alumno, ruta: '/alumno/miscursos?vista=calendario' },
  {
    nombre: 'mi-calendario-direccion',
    ...alumno,
    ruta: '/alumno/miscursos?vista=calendario',
    openSteps: pressButton('calendario.enMiTelefono'),
  },
  { nombre: 'mis-datos', ...alumno, ruta: '/dashboard/misdatos' },
  { nombre: 'mis-pagos', ...alumno, ruta: '/alumno/mispagos' },
  { nombre: 'reportar', ...alumno, ruta: '/alumno/mispagos?vista=reportar' },
  {
    nombre: 'pagar',
    ...alumno,
    ruta: '/alumno/mispagos',
    openSteps: async (page) => {
      await page.getByRole('main').getByRole('checkbox').first().check()
      await page.locator('a[href^="/alumno/pagar"]').first().click()
      // The link loads a new document; until it arrives the old page also looks idle.
      await page.waitForURL('**/alumno/pagar**')
      await page.getByRole('heading').first().waitFor()
    },
  },
]

const administration: TestScreen[] = [
  ...screenWithRecords('usuarios', USUARIOS, [
    '',
    'matriculas',
    'cuenta',
    'incidencias',
    'expediente',
    'historial',
    'editar',
  ]),
  {
    nombre: 'usuario-restablecer',
    ...admin,
    ruta: USUARIOS,
    ficha: '',
    openSteps: askInMenu('usuario.restablecer'),
  },
  { nombre: 'usuario-nuevo', ...admin, ruta: '/usuarios/nuevo' },
  ...screenWithRecords('perfiles', PERFILES, ['', 'personas', 'comparar', 'editar']),
  { nombre: 'reclamos', ...admin, ruta: `${USUARIOS}?vista=reclamos` },
  { nombre: 'perfil-nuevo', ...admin, ruta: `${PERFILES}&ver=nuevo` },
  ...screenWithRecords('mensajes', MENSAJES, ['', 'editar']),
  { nombre: 'mensaje-nuevo', ...admin, ruta: `${MENSAJES}&ver=nuevo` },
  { nombre: 'avisos', ...admin, ruta: '/ingresos/lista?vista=avisos' },
  ...screenWithRecords('envios', ENVIOS, ['', 'intentos']),
  { nombre: 'parametros', ...admin, ruta: '/ingresos/control-economico-de-grupos?vista=parametros' },
  {
    nombre: 'parametros-aspecto',
    ...admin,
    ruta: '/ingresos/control-economico-de-grupos?vista=parametros&seccion=aspecto',
  },
  ...screenWithRecords('estados', `${ESTADOS}?vista=estados`, ['', 'editar']),
  ...screenWithRecords('tipos', `${ESTADOS}?vista=tipos`, ['']),
  ...screenWithRecords('monedas', `${ESTADOS}?vista=monedas`, ['', 'editar']),
  { nombre: 'puesta-en-marcha', ...admin, ruta: '/configuracion/puesta-en-marcha' },
  { nombre: 'importacion', ...admin, ruta: '/configuracion/importacion' },
  { nombre: 'importacion-personas', ...admin, ruta: '/configuracion/importacion?clase=PERSONAS' },
  { nombre: 'importacion-cotejo', ...admin, ruta: '/configuracion/importacion?vista=cotejo' },
  ...screenWithRecords('importacion-recetas', '/configuracion/importacion?vista=recetas', ['']),
  { nombre: 'tipo-cambios', ...admin, ruta: `${ESTADOS}?vista=tipo-cambios` },
  { nombre: 'tipo-cambio-nuevo', ...admin, ruta: `${ESTADOS}?vista=tipo-cambios&ver=nuevo` },
  { nombre: 'locales', ...admin, ruta: `${ESTADOS}?vista=locales` },
  { nombre: 'local-nuevo', ...admin, ruta: `${ESTADOS}?vista=locales&ver=nuevo` },
  ...screenWithRecords('matricula-tipos', '/matriculas/lista?vista=tipos', ['', 'editar']),
  { nombre: 'cuenta-bancarias', ...admin, ruta: `${ESTADOS}?vista=cuenta-bancarias` },
  { nombre: 'cuenta-bancaria-nueva', ...admin, ruta: `${ESTADOS}?vista=cuenta-bancarias&ver=nuevo` },
  { nombre: 'tipo-nuevo', ...admin, ruta: `${ESTADOS}?vista=tipos&ver=nuevo` },
  ...screenWithRecords('auditoria', `${ESTADOS}?vista=auditoria`, ['']),
]

export const PEOPLE = [...casa, ...propias, ...administration]
