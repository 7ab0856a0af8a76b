import { IDIOMAS } from '#contract/core/idiomas.ts'

import { type Ajuste, logico, numero, opcion, type Seccion, texto, type Valor } from './ajuste-clase.ts'
import { AJUSTES_COMPROBANTE } from './ajuste-comprobante.ts'
import { AJUSTES_MORA } from './ajuste-mora.ts'

// The settings of the program: kind, bounds and the value in force while a setting is empty. The server refuses unusable
// values and reads the set ones by this table; the screen shows the matching control. The usual values are written to
// the database when the server starts, for `parametro_de`. A parameter missing here is shown by its type.

/** Digits, in groups or not, with the country's code or without. */
const TELEFONO = /^\+?\d[\d ]{4,18}\d$/

export const AJUSTES = {
  'institucion.nombre': texto('institucion', 120, 'Mi institución'),
  'institucion.direccion': texto('institucion', 200),
  'institucion.telefono': texto('institucion', 40),
  'institucion.correo': { clase: 'correo', seccion: 'institucion', usual: '' },
  /** The laws of Peru apply only there. */
  'institucion.pais': opcion('institucion', 'PE', ['PE', 'OTRO']),
  'institucion.tipo': opcion('institucion', 'OTRA', ['INSTITUTO', 'ACADEMIA', 'OTRA']),
  /** `PAIS`: where the law asks for it. */
  'reclamo.libro': opcion('institucion', 'PAIS', ['PAIS', 'SI', 'NO']),
  /** The text that people accept at their first sign-in; empty, none is asked. */
  'datos.consentimiento': { clase: 'parrafo', seccion: 'institucion', usual: '' },
  'datos.plazoAnios': numero('institucion', 10, { min: 1, max: 100 }),
  /** A name or `#rrggbb`: the shades are made readable from it (decision 208). */
  'institucion.color': { clase: 'color', seccion: 'aspecto', usual: 'marca' },
  'institucion.aulaVirtual': { clase: 'enlace', seccion: 'academico', usual: '' },

  'institucion.idioma': opcion('formatos', 'es', IDIOMAS),
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

  'cierre.otraPersona': logico('dinero', true),
  /** The picture of a voucher is read, and its reading proposed (decision 230). */
  'constancia.leer': logico('dinero', true),
  /** Days after which a voucher is told to be old. */
  'constancia.dias': numero('dinero', 60, { min: 1, max: 3650 }),

  /** The smallest coin in use: cash is rounded to it, in favour of the payer. 0: cash is exact. */
  'pago.redondeo': numero('dinero', 0, { min: 0, max: 1000, decimales: 2 }),
  'pago.yape': { clase: 'texto', seccion: 'dinero', usual: '', max: 20, patron: TELEFONO },
  'pago.plin': { clase: 'texto', seccion: 'dinero', usual: '', max: 20, patron: TELEFONO },

  /** The interbank rate of the central bank: 0 while it is not known. */
  'ley.tasaInterbancaria': numero('dinero', 0, { min: 0, max: 100, decimales: 4 }),
  'ley.tasaFecha': { clase: 'fecha', seccion: 'dinero', usual: '' },

  'recordatorio.horas': numero('avisos', 20, { min: 0, max: 10_000 }),
  'aviso.MATRICULA': logico('avisos', true),
  'aviso.PAGO_CONFIRMADO': logico('avisos', true),
  'aviso.PAGO_RECHAZADO': logico('avisos', true),
  'aviso.PAGO_ANULADO': logico('avisos', true),
  'aviso.PAGO_DEVUELTO': logico('avisos', true),
  'aviso.CUENTA_REBAJADA': logico('avisos', true),
  'aviso.POR_VENCER': logico('avisos', false),
  'aviso.POR_VENCER.dias': numero('avisos', 3, { min: 1, max: 30 }),
  'aviso.VENCIDA': logico('avisos', false),
  'aviso.CLASE_CANCELADA': logico('avisos', true),
  'aviso.INASISTENCIA': logico('avisos', true),
  'aviso.CERTIFICADO': logico('avisos', false),
  'aviso.VACANTE': logico('avisos', true),
  'aviso.COMPROBANTE': logico('avisos', true),
  'espera.ofreceSola': logico('avisos', true),
  'espera.horasOferta': numero('avisos', 48, { min: 1, max: 8760 }),

  'matricula.abreAulaVirtual': logico('matricula', true),
  'matricula.abreComunicacion': logico('matricula', true),
  'matricula.diasAntes': numero('matricula', 365, { min: 0, max: 3650 }),
  'matricula.diasGracia': numero('matricula', 0, { min: 0, max: 365 }),
  /** The charges of who enrols late: those of the group's calendar, or the plan with its distances from the enrolment on. */
  'matricula.vencimientos': opcion('matricula', 'CALENDARIO', ['CALENDARIO', 'MATRICULA']),

  /** The policy of refunds of the courses without their own (decision 237). */
  'matricula.devuelve': logico('matricula', false),
  'matricula.devolucionDias': numero('matricula', 7, { min: 0, max: 365 }),
  'matricula.devolucionPorcentaje': numero('matricula', 50, { min: 0, max: 100, decimales: 2 }),

  /** Whether the courses are shown, and seats taken, without a session. */
  'catalogo.activo': logico('matricula', false),
  /** Minutes for which a seat is held without a session. */
  'reserva.ritmo': numero('matricula', 120, { min: 5, max: 100_000 }),
  'reserva.minutos': numero('matricula', 15, { min: 1, max: 1440 }),
  /** The text that is accepted at the public door; empty, only the policy of refunds is. */
  'inscripcion.terminos': { clase: 'parrafo', seccion: 'matricula', usual: '' },
  /** Hours for which the seat of an enrolment is kept until it is paid at the till, or its mail is verified where it is free. */
  'inscripcion.horas': numero('matricula', 48, { min: 1, max: 720 }),

  /** Months after which the data of who did not enrol are erased. */
  'interesado.recuerda': logico('matricula', true),
  'interesado.meses': numero('matricula', 12, { min: 1, max: 120 }),

  'calendario.feriados': { clase: 'feriados', seccion: 'academico', usual: '' },
  'grupo.diasFuera': numero('academico', 183, { min: 0, max: 365 }),
  'asistencia.alertaFaltas': numero('academico', 3, { min: 0, max: 999 }),

  'certificado.deuda': opcion('academico', 'MATRICULA', ['MATRICULA', 'ALUMNO', 'NO']),

  'acceso.intentosMaximos': numero('acceso', 10, { min: 3, max: 100 }),
  'acceso.minutosBloqueo': numero('acceso', 15, { min: 1, max: 1440 }),
  'acceso.minutosToken': numero('acceso', 15, { min: 1, max: 60 }),
  'acceso.diasSesion': numero('acceso', 14, { min: 1, max: 90 }),
  'acceso.minutosReciente': numero('acceso', 5, { min: 0, max: 1440 }),
  'sesion.inactividad': numero('acceso', 1440, { min: 0, max: 129_600 }),

  'respaldo.activo': logico('respaldo', true),
  'respaldo.hora': numero('respaldo', 3, { min: 0, max: 23 }),
  'respaldo.dias': numero('respaldo', 30, { min: 1, max: 3650 }),
  'respaldo.horasAviso': numero('respaldo', 36, { min: 1, max: 8760 }),

  /** Where ALTA_DISPONIBILIDAD asks for a synchronous standby: changes are refused while there is none (decision 235). */
  'disponibilidad.soloLectura': logico('respaldo', false),

  /** The first day of this program: its payments are of the till. Empty: no day is told apart. */
  'importacion.corte': { clase: 'fecha', seccion: 'otros', usual: '' },

  'tarea.dias': numero('otros', 30, { min: 1, max: 3650 }),
  'idempotencia.dias': numero('otros', 30, { min: 2, max: 3650 }),

  'correo.remitente': { clase: 'correo', seccion: 'correo', usual: 'no-responder@localhost' },

  'pasarela.minutosConsulta': numero('pasarela', 20, { min: 1, max: 1440 }),
  'pasarela.diasNotificacion': numero('pasarela', 90, { min: 1, max: 3650 }),

  ...AJUSTES_COMPROBANTE,
  ...AJUSTES_MORA,
} as const satisfies Record<string, Ajuste>

type Ajustes = typeof AJUSTES
export type ClaveAjuste = keyof Ajustes
export type ValorDe<C extends ClaveAjuste> = Valor<Ajustes[C]>
/** The settings of one kind. */
export type ClaveDe<K extends Ajuste['clase']> = {
  [C in ClaveAjuste]: Ajustes[C]['clase'] extends K ? C : never
}[ClaveAjuste]

const isClaveAjuste = (clave: string): clave is ClaveAjuste => clave in AJUSTES
export const ajusteDe = (clave: string): Ajuste | undefined =>
  isClaveAjuste(clave) ? AJUSTES[clave] : undefined

/** Parameters with a screen of their own. */
export const MORA_SETTINGS = /^mora\./

const BY_START: readonly (readonly [start: RegExp, seccion: Seccion])[] = [
  [/^(aviso|espera|recordatorio|mensaje)\./, 'avisos'],
  [/^(institucion|reclamo|datos)\./, 'institucion'],
  [/^(recibo|cuenta|ingreso|pago|ley)\./, 'dinero'],
  [/^comprobante\./, 'comprobante'],
  [/^(matricula|catalogo|reserva|inscripcion|interesado)\./, 'matricula'],
  [/^(calendario|grupo|asistencia|certificado|calificacion|clase)\./, 'academico'],
  [/^(acceso|sesion)\./, 'acceso'],
  [/^correo\./, 'correo'],
  [/^pasarela\./, 'pasarela'],
  [/^(respaldo|disponibilidad)\./, 'respaldo'],
]

/** The section of a parameter, also of one added by hand. */
export const seccionDe = (clave: string): Seccion =>
  ajusteDe(clave)?.seccion ?? BY_START.find(([start]) => start.test(clave))?.[1] ?? 'otros'

/** Sections with settings that touch no money, no access and no download. */
const HARMLESS: ReadonlySet<Seccion> = new Set([
  'institucion',
  'aspecto',
  'formatos',
  'avisos',
  'matricula',
  'academico',
])
/** Settings of those sections that do touch them: the law and the tax of a country, the dates of charges, what a debt holds back. */
const TOUCHY: ReadonlySet<string> = new Set([
  'institucion.pais',
  'institucion.zonaHoraria',
  'datos.plazoAnios',
  'matricula.vencimientos',
  'matricula.diasGracia',
  'matricula.devuelve',
  'matricula.devolucionDias',
  'matricula.devolucionPorcentaje',
  'certificado.deuda',
])

/** Whether a setting touches money, access or downloads: a change asks for the password. One made by hand may be any. */
export const asksForPassword = (clave: string) =>
  !isClaveAjuste(clave) || TOUCHY.has(clave) || !HARMLESS.has(AJUSTES[clave].seccion)

/** A holiday a line or between commas: MM-DD each year or YYYY-MM-DD once, with an optional name. */
const FERIADO = /^(\d{4}-)?(\d{2}-\d{2})(\s+\S.*)?$/
export const isFeriado = (text: string) => {
  const found = FERIADO.exec(text.trim())
  // Checked in a leap year, so that the 29th of February is valid.
  return found !== null && isDate(`${found[1] ?? '2024-'}${found[2]}`)
}
export const feriadosDe = (valor: string) =>
  valor
    .split(/[,;\n]/)
    .map((one) => one.trim())
    .filter(Boolean)

export const isDate = (text: string) =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).toJSON()?.slice(0, 10) === text

/** Whether a name suggests a secret, which belongs in the server's environment. */
export const isSecret = (clave: string) =>
  /clave$|contrase|password|passwd|secret|hmac|(^|[._-])token$|apikey|api_key/i.test(clave)
