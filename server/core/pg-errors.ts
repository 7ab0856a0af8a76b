import type { Razon } from '#contract/core/errors.ts'
import { camel } from '#contract/core/letter-case.ts'

import { fieldOf, reasonOf } from './constraints.ts'
import { Fail, FailCampo } from './fail.ts'
import { isClave } from './words.ts'

const constraintClave = (constraint: string) => {
  const clave = `regla.${constraint}`
  return isClave(clave) ? clave : undefined
}

/** `detalle`: what a trigger of ours names beside the constraint, as the number of a document. */
function fromCheck(constraint: string, detalle: string): Fail {
  const clave = constraintClave(constraint)
  const campo = fieldOf(constraint)
  if (campo && clave) return new FailCampo(campo, clave)
  return new Fail(reasonOf(constraint) ?? 'CONFLICTO', clave ?? 'error.regla', { detalle })
}

function fromUnique(constraint: string): Fail {
  const clave = constraintClave(constraint) ?? 'error.duplicado'
  const campo = fieldOf(constraint)
  return campo ? new FailCampo(campo, clave, {}, 'DUPLICADO') : new Fail('DUPLICADO', clave)
}

/** The column that a foreign key of PostgreSQL's naming is of: that of `<table>_id_curso_fkey` is idCurso. */
function fieldOfReference(constraint: string) {
  const [, column] = /_(id_\w+)_fkey$/.exec(constraint) ?? []
  return fieldOf(constraint) ?? (column && camel(column))
}

function fromReference(constraint: string): Fail {
  const campo = fieldOfReference(constraint)
  return campo
    ? new FailCampo(campo, 'campo.referencia', {}, 'NO_ENCONTRADO')
    : new Fail('NO_ENCONTRADO', 'error.referencia')
}

/** The refusal for each class of PostgreSQL error. https://www.postgresql.org/docs/15/errcodes-appendix.html */
const BY_CODE: Record<string, (constraint: string, detail: string) => Fail> = {
  '23505': fromUnique,
  '23503': fromReference,
  '23514': fromCheck,
  // Exclusion constraint: two rows overlap.
  '23P01': (constraint) => new Fail('CONFLICTO', constraintClave(constraint) ?? 'error.regla'),
  '40001': () => new Fail('CONFLICTO', 'error.simultaneo'),
  '40P01': () => new Fail('CONFLICTO', 'error.simultaneo'),
}

// Network errors, and databases that accept no connections: full, starting, stopping, locked, renamed, wrong
// password.
const NETWORK =
  /^(ECONN(REFUSED|RESET|ABORTED)|ENOENT|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|EPIPE|ETIMEDOUT)$/
const isUnavailableCode = (code: string) =>
  /^(08|25006|25P03|25P04|28|3D|53|55000|57P)/.test(code) || NETWORK.test(code)
const codeOf = (error: unknown) => (error as { code?: string } | undefined)?.code ?? ''

/** A lock of another transaction that lasts, or a statement that lasts: its limits ended it. */
export const isBusy = (error: unknown) => ['55P03', '57014'].includes(codeOf(error))

const NO_CONNECTION =
  /timeout exceeded when trying to connect|Connection terminated|not queryable|Query read timeout/

/** The database does not answer, or accepts no work now. */
export const isUnavailable = (error: unknown) =>
  isUnavailableCode(codeOf(error)) || NO_CONNECTION.test((error as Error | undefined)?.message ?? '')

/** A database error as a refusal; undefined when it is another error or a defect of the program. */
export function fromPostgres(error: unknown): Fail | undefined {
  const {
    code = '',
    constraint = '',
    detail = '',
  } = error as { code?: string; constraint?: string; detail?: string }
  if (BY_CODE[code]) return BY_CODE[code](constraint, detail)
  // Class 22 is a value that PostgreSQL cannot store: a number too large, a date out of its calendar.
  if (code.startsWith('22')) return new Fail('VALIDACION', 'error.validacion')
  const reason: Razon = 'NO_DISPONIBLE'
  if (isBusy(error)) return new Fail(reason, 'error.ocupado')
  return isUnavailable(error) ? new Fail(reason, 'error.noDisponible') : undefined
}
