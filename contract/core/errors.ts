/**
 * The reasons for which an operation refuses: each with its HTTP status and the code that programs read. The
 * codes are a closed list; several reasons share one.
 */
export const RAZONES = {
  VALIDACION: { status: 400, codigo: 'VALIDACION' },
  NO_AUTENTICADO: { status: 401, codigo: 'NO_AUTENTICADO' },
  CLAVE_NO_RECIENTE: { status: 401, codigo: 'NO_AUTENTICADO' },
  SIN_PERMISO: { status: 403, codigo: 'SIN_PERMISO' },
  NO_ENCONTRADO: { status: 404, codigo: 'NO_ENCONTRADO' },
  CONFLICTO: { status: 409, codigo: 'CONFLICTO' },
  TRANSICION_NO_PERMITIDA: { status: 409, codigo: 'TRANSICION_NO_PERMITIDA' },
  SIN_VACANTES: { status: 409, codigo: 'SIN_VACANTES' },
  DUPLICADO: { status: 409, codigo: 'DUPLICADO' },
  /** The document belongs to a person with another name. */
  PERSONA_DISTINTA: { status: 409, codigo: 'PERSONA_DISTINTA' },
  /** The law forbids it, or may forbid it: the call is repeated with `confirmaLey` by the user who answers for it. */
  FUERA_DE_LEY: { status: 409, codigo: 'FUERA_DE_LEY' },
  /** Rows hang on what changes, as `errors` says of each field: the call is repeated with `confirmaCambio: true`. */
  PREGUNTA: { status: 409, codigo: 'PREGUNTA' },
  VERSION_ANTERIOR: { status: 409, codigo: 'VERSION_ANTERIOR' },
  DEMASIADO_GRANDE: { status: 413, codigo: 'VALIDACION' },
  TIPO_NO_ADMITIDO: { status: 415, codigo: 'VALIDACION' },
  /** The card gateway refused. */
  PASARELA: { status: 409, codigo: 'PASARELA' },
  /** The card gateway did not answer. */
  PASARELA_MUDA: { status: 503, codigo: 'PASARELA' },
  CLAVE_REUTILIZADA: { status: 422, codigo: 'CONFLICTO' },
  DEMASIADAS_SOLICITUDES: { status: 429, codigo: 'DEMASIADAS_SOLICITUDES' },
  INTERNO: { status: 500, codigo: 'INTERNO' },
  NO_DISPONIBLE: { status: 503, codigo: 'INTERNO' },
} as const

export type Razon = keyof typeof RAZONES
export type Codigo = (typeof RAZONES)[Razon]['codigo']

/** The error of one field, or of one row of a file. */
export type CampoError = { campo: string; mensaje: string }

/** The owner of a document. */
export type KnownPersona = { idUsuario: number; nombreCompleto: string; documento: string }

/** The only error body that the API sends. `mensaje` is fit to show; `codigo` is for programs. */
export type ErrorBody = {
  mensaje: string
  error: string
  errors?: (string | CampoError)[]
  codigo: Codigo
  idSolicitud: string
  /** The owner of the document, with PERSONA_DISTINTA. */
  persona?: KnownPersona
  /** With SIN_VACANTES of the public door: the ticket by which its reader asks what happened to the seats. */
  turno?: string
}
