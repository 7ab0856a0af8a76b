// What each parameter of the program is: the server refuses by it what could not be used, and the screen shows the
// control that goes with it. A parameter that is not here is shown as its type says.

/** The sections of the screen, in their order. */
export const SECCIONES = [
  'institucion',
  'formatos',
  'dinero',
  'avisos',
  'matricula',
  'academico',
  'acceso',
  'correo',
  'pasarela',
  'otros',
] as const
export type Seccion = (typeof SECCIONES)[number]

/** The colours that the program may dress in: white reads on each of them. */
export const COLORES_MARCA = ['marca', 'blue', 'indigo', 'violet', 'grape', 'pink'] as const

type Clase =
  | { clase: 'texto'; max?: number; patron?: RegExp; vacio?: false }
  | {
      clase: 'parrafo' | 'correo' | 'enlace' | 'zona' | 'locale' | 'moneda' | 'feriados' | 'logico' | 'fecha'
    }
  | { clase: 'numero'; min: number; max: number; decimales?: number }
  | { clase: 'opcion'; opciones: readonly string[] }

/** `usual`: what holds while it is empty, or in a new installation. */
export type Ajuste = Clase & { seccion: Seccion; usual: string }

const numero = (seccion: Seccion, usual: number, min: number, max: number): Ajuste => ({
  clase: 'numero',
  seccion,
  usual: String(usual),
  min,
  max,
})
const texto = (seccion: Seccion, max: number, usual = ''): Ajuste => ({ clase: 'texto', seccion, usual, max })
const logico = (seccion: Seccion, usual: boolean): Ajuste => ({
  clase: 'logico',
  seccion,
  usual: String(usual),
})

export const AJUSTES: Readonly<Record<string, Ajuste>> = {
  'institucion.nombre': texto('institucion', 120, 'Mi institución'),
  'institucion.documento': texto('institucion', 40),
  'institucion.direccion': texto('institucion', 200),
  'institucion.telefono': texto('institucion', 40),
  'institucion.correo': { clase: 'correo', seccion: 'institucion', usual: '' },
  'institucion.color': { clase: 'opcion', seccion: 'institucion', usual: 'marca', opciones: COLORES_MARCA },
  'institucion.aulaVirtual': { clase: 'enlace', seccion: 'academico', usual: '' },

  'institucion.idioma': {
    clase: 'opcion',
    seccion: 'formatos',
    usual: 'es',
    opciones: ['es', 'en', 'fr', 'de'],
  },
  'institucion.locale': { clase: 'locale', seccion: 'formatos', usual: 'es-PE' },
  'institucion.zonaHoraria': { clase: 'zona', seccion: 'formatos', usual: 'UTC' },
  'institucion.prefijoTelefono': {
    clase: 'texto',
    seccion: 'formatos',
    usual: '51',
    max: 4,
    patron: /^\d{1,4}$/,
  },

  'institucion.moneda': { clase: 'moneda', seccion: 'dinero', usual: 'PEN' },
  'recibo.serie': {
    clase: 'texto',
    seccion: 'dinero',
    usual: 'R001',
    max: 10,
    patron: /^[A-Z0-9]{1,10}$/,
    vacio: false,
  },
  'recibo.pie': { clase: 'parrafo', seccion: 'dinero', usual: '' },

  'recordatorio.horas': numero('avisos', 20, 0, 10_000),
  'aviso.MATRICULA': logico('avisos', true),
  'aviso.PAGO_CONFIRMADO': logico('avisos', true),
  'aviso.PAGO_RECHAZADO': logico('avisos', true),
  'aviso.POR_VENCER': logico('avisos', false),
  'aviso.POR_VENCER.dias': numero('avisos', 3, 1, 30),
  'aviso.VENCIDA': logico('avisos', false),
  'aviso.CLASE_CANCELADA': logico('avisos', true),
  'aviso.CERTIFICADO': logico('avisos', false),
  'aviso.VACANTE': logico('avisos', true),
  'espera.ofreceSola': logico('avisos', true),
  'espera.horasOferta': numero('avisos', 48, 1, 8760),

  'matricula.abreAulaVirtual': logico('matricula', true),
  'matricula.abreComunicacion': logico('matricula', true),

  'calendario.feriados': { clase: 'feriados', seccion: 'academico', usual: '' },
  'asistencia.alertaFaltas': numero('academico', 3, 0, 999),

  'certificado.deuda': {
    clase: 'opcion',
    seccion: 'academico',
    usual: 'MATRICULA',
    opciones: ['MATRICULA', 'ALUMNO', 'NO'],
  },

  'acceso.intentosMaximos': numero('acceso', 10, 3, 100),
  'acceso.minutosBloqueo': numero('acceso', 15, 1, 1440),
  'acceso.minutosToken': numero('acceso', 15, 1, 60),
  'acceso.diasSesion': numero('acceso', 14, 1, 90),
  'acceso.minutosReciente': numero('acceso', 5, 0, 1440),

  'tarea.dias': numero('otros', 30, 1, 3650),

  'correo.remitente': { clase: 'correo', seccion: 'correo', usual: 'no-responder@localhost' },

  'pasarela.minutosConsulta': numero('pasarela', 20, 1, 1440),
  'pasarela.diasNotificacion': numero('pasarela', 90, 1, 3650),
}

/** Parameters with a screen of their own. */
export const APARTE = /^mora\./

const POR_PREFIJO: readonly (readonly [prefijo: RegExp, seccion: Seccion])[] = [
  [/^(aviso|espera|recordatorio|mensaje)\./, 'avisos'],
  [/^institucion\./, 'institucion'],
  [/^(recibo|cuenta|ingreso)\./, 'dinero'],
  [/^matricula\./, 'matricula'],
  [/^(calendario|asistencia|certificado|calificacion|clase)\./, 'academico'],
  [/^acceso\./, 'acceso'],
  [/^correo\./, 'correo'],
  [/^pasarela\./, 'pasarela'],
]

/** Where a parameter is shown, also one that somebody added. */
export const seccionDe = (clave: string): Seccion =>
  AJUSTES[clave]?.seccion ?? POR_PREFIJO.find(([prefijo]) => prefijo.test(clave))?.[1] ?? 'otros'

/** One holiday a line or between commas: MM-DD each year or YYYY-MM-DD once, with its name if one likes. */
const FERIADO = /^(\d{4}-)?(\d{2}-\d{2})(\s+\S.*)?$/
export const isFeriado = (text: string) => {
  const found = FERIADO.exec(text.trim())
  // A leap year, so that the 29th of February passes.
  return found !== null && isDate(`${found[1] ?? '2024-'}${found[2]}`)
}
export const feriadosDe = (valor: string) =>
  valor
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

export const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** What looks like something that only the server's environment should hold. */
export const isSecret = (clave: string) =>
  /clave$|contrase|password|passwd|secret|hmac|(^|[._-])token$|apikey|api_key/i.test(clave)
