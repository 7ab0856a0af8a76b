import type { CampoError, Codigo, ErrorBody, KnownPersona } from '#contract/core/errors.ts'

/** `SIN_CONEXION` means that no answer came. The others are the server's. */
type ShownCodigo = Codigo | 'SIN_CONEXION'

/** Any failure of a call. Its message is a sentence for the screen. */
export class ApiError extends Error {
  readonly status: number
  readonly codigo: ShownCodigo
  readonly errors: (string | CampoError)[]
  readonly idSolicitud: string | undefined
  /** The owner of the document, with PERSONA_DISTINTA. */
  readonly persona: KnownPersona | undefined

  constructor(
    status: number,
    body: Partial<Omit<ErrorBody, 'codigo'>> & { mensaje: string; codigo: ShownCodigo },
  ) {
    super(body.mensaje)
    this.status = status
    this.codigo = body.codigo
    this.errors = body.errors ?? []
    this.idSolicitud = body.idSolicitud
    this.persona = body.persona
  }
}
