import type { ErrorBody, KnownPersona, Razon } from '#contract/core/errors.ts'
import type { Clave, Datos } from '#contract/core/words.ts'

/** Why an operation refuses. The sentence is chosen at the edge, in the reader's language. */
export class Fail extends Error {
  readonly razon: Razon
  readonly clave: Clave
  readonly datos: Datos
  readonly errors: ErrorBody['errors']

  constructor(razon: Razon, clave: Clave, datos: Datos = {}, errors?: ErrorBody['errors']) {
    super(`${razon} ${clave}`)
    this.razon = razon
    this.clave = clave
    this.datos = datos
    this.errors = errors
  }
}

/** A refusal about one field of the input. */
export class FailCampo extends Fail {
  readonly campo: string
  readonly delCampo: Clave

  constructor(campo: string, delCampo: Clave, datos: Datos = {}, razon: Razon = 'VALIDACION') {
    super(razon, razon === 'VALIDACION' ? 'error.validacion' : delCampo, datos)
    this.campo = campo
    this.delCampo = delCampo
  }
}

/** A refusal of a document that belongs to a person with another name. `nombre` is the one that was sent. */
export class PersonaDistinta extends Fail {
  readonly persona: KnownPersona

  constructor(persona: KnownPersona, nombre: string) {
    super('PERSONA_DISTINTA', 'usuario.personaDistinta', { ...persona, nombre })
    this.persona = persona
  }
}

/** A refusal for want of a seat. `turno` is the ticket by which its reader may ask why. */
export class SinCupo extends Fail {
  readonly turno: string

  constructor(clave: Clave, datos: Datos, turno: string) {
    super('SIN_VACANTES', clave, datos)
    this.turno = turno
  }
}

/** A refusal that keeps the writes made before it: a failed attempt must be counted. */
export class KeptFail extends Error {
  readonly fail: Fail

  constructor(fail: Fail) {
    super(fail.message)
    this.fail = fail
  }
}

export const noEncontrado = () => new Fail('NO_ENCONTRADO', 'error.noEncontrado')
