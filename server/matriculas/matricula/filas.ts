import { delCampo, type Translate } from '#contract/core/words.ts'
import { PersonaSinClave } from '#contract/personas/usuario.ts'
import { FailCampo } from '#server/core/fail.ts'
import { sentenceOf, toFail } from '#server/core/http-errors.ts'
import { detectorDeRepetidos, type Problem } from '#server/personas/planilla/index.ts'
import type { CheckTelefonos, PersonaEnviada, ReadDocumento } from '#server/personas/usuario/index.ts'

/** Error of a row: the field, the rule that it breaks and the sentence; from a file, the column too. */
export type ErrorDeFila = { campo: string; regla: string; mensaje: string; columna?: number }

/** A row as sent: the person and the warnings, or all its errors. */
export type FilaDePersona = { fila: number } & (
  | { persona: Omit<PersonaEnviada, 'clave'>; avisos: string[] }
  | { errores: ErrorDeFila[] }
)

export const errorsOf = (problems: Problem[], t: Translate) =>
  problems.map(({ campo, clave, datos }) => ({ campo, regla: clave, mensaje: t(clave, datos) }))
export const sentencesOf = (problems: Problem[], t: Translate) =>
  problems.map(({ clave, datos }) => t(clave, datos))

/** Validates a person by the contract, from any source. */
export function validatePersona(
  fila: number,
  { sent, avisos }: { sent: unknown; avisos: string[] },
  t: Translate,
): FilaDePersona {
  const result = PersonaSinClave.safeParse(sent, { error: delCampo(t) })
  if (result.success) return { fila, persona: result.data, avisos }
  // An unknown field has no path: its sentence names it.
  const errorOf = ({ path, message, code }: (typeof result.error.issues)[0]) => {
    const campo = path.join('.')
    return { campo, regla: code, mensaje: campo ? `${campo}: ${message}` : message }
  }
  return { fila, errores: result.error.issues.map(errorOf) }
}

/** Refuses a repeated person, naming the first row. */
export function refuseRepeated(filas: FilaDePersona[], t: Translate): FilaDePersona[] {
  const before = detectorDeRepetidos()
  return filas.map((row) => {
    const first = 'persona' in row ? before(row.fila, row.persona) : undefined
    if (first === undefined) return row
    const mensaje = t('matricula.repetida', { fila: first })
    return { fila: row.fila, errores: [{ campo: 'numeroDocumento', regla: 'matricula.repetida', mensaje }] }
  })
}

/** People sent as JSON, numbered from 1. Their documents and telephones are checked as for a single person. */
export function leerLista(
  usuarios: Record<string, unknown>[],
  checks: { read: ReadDocumento; check: CheckTelefonos; t: Translate },
): FilaDePersona[] {
  const { t } = checks
  const filas = usuarios.map((sent, i) => {
    const row = validatePersona(i + 1, { sent, avisos: [] }, t)
    return checkRow(row, checks)
  })
  return refuseRepeated(filas, t)
}

/** The same rows; those in the list are taken for the known person of their document, whatever the name. */
export const withAccepted = (filas: FilaDePersona[], accepted: ReadonlySet<number>): FilaDePersona[] =>
  filas.map((row) =>
    'persona' in row && accepted.has(row.fila)
      ? { ...row, persona: { ...row.persona, aceptado: true } }
      : row,
  )

type Checks = { read?: ReadDocumento; check: CheckTelefonos; t: Translate }

/** The row with its document as it is kept, or with what is wrong with the document or the telephone. */
export function checkRow(row: FilaDePersona, { read, check, t }: Checks): FilaDePersona {
  if (!('persona' in row)) return row
  try {
    check(row.persona)
    return read ? { ...row, persona: { ...row.persona, ...read(row.persona) } } : row
  } catch (error) {
    const fail = toFail(error)
    const campo = fail instanceof FailCampo ? fail.campo : ''
    return { fila: row.fila, errores: [{ campo, regla: fail.clave, mensaje: sentenceOf(fail, t) }] }
  }
}
