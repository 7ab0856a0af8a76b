import { boton, type Pantalla } from './pantalla.ts'

const admin = { usuario: 'admin' } as const
const alumno = { usuario: 'alumno' } as const
const USUARIOS = '/usuarios/lista'
const PERFILES = `${USUARIOS}?vista=perfiles`
const ESTADOS = '/estados/lista'
const MENSAJES = '/ingresos/lista?vista=mensajes'
const ENVIOS = '/ingresos/lista?vista=envios'
const de = (nombre: string, ruta: string, fichas: string[]): Pantalla[] => [
  { nombre, ...admin, ruta },
  ...fichas.map((ficha) => ({ nombre: `${nombre}-${ficha || 'ficha'}`, ...admin, ruta, ficha })),
]
const inicio = (usuario: NonNullable<Pantalla['usuario']>): Pantalla => ({
  nombre: `inicio-${usuario}`,
  usuario,
  ruta: '/dashboard/inicio',
})

const casa: Pantalla[] = [
  ...(['admin', 'gestor', 'caja', 'docente', 'consulta', 'alumno'] as const).map(inicio),
  { nombre: 'resumen', ...admin, ruta: '/dashboard/classic' },
]

const propias: Pantalla[] = [
  { nombre: 'mis-cursos', ...alumno, ruta: '/alumno/miscursos' },
  { nombre: 'mi-calendario', ...alumno, ruta: '/alumno/miscursos?vista=calendario' },
  {
    nombre: 'mi-calendario-direccion',
    ...alumno,
    ruta: '/alumno/miscursos?vista=calendario',
    abrir: boton('calendario.enMiTelefono'),
  },
  { nombre: 'mis-pagos', ...alumno, ruta: '/alumno/mispagos' },
  { nombre: 'reportar', ...alumno, ruta: '/alumno/mispagos?vista=reportar' },
  {
    nombre: 'pagar',
    ...alumno,
    ruta: '/alumno/mispagos',
    abrir: async (page) => {
      await page.getByRole('main').getByRole('checkbox').first().check()
      await page.locator('a[href^="/alumno/pagar"]').first().click()
      // The link loads a new document; until it arrives the old page also looks idle.
      await page.waitForURL('**/alumno/pagar**')
      await page.getByRole('heading').first().waitFor()
    },
  },
]

const gobierno: Pantalla[] = [
  ...de('usuarios', USUARIOS, ['', 'matriculas', 'cuenta', 'incidencias', 'historial', 'editar']),
  {
    nombre: 'usuario-restablecer',
    ...admin,
    ruta: USUARIOS,
    ficha: '',
    abrir: boton('usuario.restablecer'),
  },
  { nombre: 'usuario-nuevo', ...admin, ruta: '/usuarios/nuevo' },
  ...de('perfiles', PERFILES, ['', 'personas', 'comparar', 'editar']),
  { nombre: 'perfil-nuevo', ...admin, ruta: `${PERFILES}&ver=nuevo` },
  ...de('mensajes', MENSAJES, ['', 'editar']),
  { nombre: 'mensaje-nuevo', ...admin, ruta: `${MENSAJES}&ver=nuevo` },
  { nombre: 'avisos', ...admin, ruta: '/ingresos/lista?vista=avisos' },
  ...de('envios', ENVIOS, ['', 'intentos']),
  { nombre: 'parametros', ...admin, ruta: '/ingresos/control-economico-de-grupos?vista=parametros' },
  ...de('estados', `${ESTADOS}?vista=estados`, ['', 'editar']),
  ...de('tipos', `${ESTADOS}?vista=tipos`, ['']),
  { nombre: 'tipo-nuevo', ...admin, ruta: `${ESTADOS}?vista=tipos&ver=nuevo` },
  ...de('auditoria', `${ESTADOS}?vista=auditoria`, ['']),
]

export const GENTE = [...casa, ...propias, ...gobierno]
