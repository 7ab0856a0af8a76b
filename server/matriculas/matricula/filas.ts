import { delCampo, type Translate } from '#contract/core/words.ts'
import { PersonaSinClave } from '#contract/personas/usuario.ts'
import { mapBreathing } from '#server/core/breathe.ts'
import { sentenceOf, toFail } from '#server/core/http-errors.ts'
import {
  columnasPersona,
  detectorDeRepetidos,
  findColumnas,
  leerPlanilla,
  type Nota,
  personaReader,
  REQUIRED_COLUMNAS,
  type TipoDocumento,
} from '#server/institucion/planilla/index.ts'
import type { CheckTelefonos, PersonaEnviada, ReadDocumento } from '#server/personas/usuario/index.ts'

/** A row as sent: the person and the warnings, or all its errors. */
export type FilaDePersona = { fila: number } & (
  | { persona: Omit<PersonaEnviada, 'clave'>; avisos: string[] }
  | { errores: string[] }
)

const sentencesOf = (notas: Nota[], t: Translate) => notas.map(({ clave, datos }) => t(clave, datos))

/** Validates a person by the contract, from any source. */
function validatePersona(
  fila: number,
  { sent, avisos }: { sent: unknown; avisos: string[] },
  t: Translate,
): FilaDePersona {
  const result = PersonaSinClave.safeParse(sent, { error: delCampo(t) })
  if (result.success) return { fila, persona: result.data, avisos }
  // An unknown field has no path: its sentence names it.
  const sentence = ({ path, message }: (typeof result.error.issues)[0]) =>
    path.length > 0 ? `${path.join('.')}: ${message}` : message
  return { fila, errores: result.error.issues.map(sentence) }
}

/** Refuses a repeated person, naming the first row. */
function refuseRepeated(filas: FilaDePersona[], t: Translate): FilaDePersona[] {
  const before = detectorDeRepetidos()
  return filas.map((row) => {
    const first = 'persona' in row ? before(row.fila, row.persona) : undefined
    return first === undefined ? row : { fila: row.fila, errores: [t('matricula.repetida', { fila: first })] }
  })
}

/**
 * The people of a spreadsheet, row by row with the spreadsheet's row numbers. Throws Fail for a file that is
 * no list of people.
 */
export async function leerArchivo(
  datos: Uint8Array,
  { tipos, check, t }: { tipos: TipoDocumento[]; check: CheckTelefonos; t: Translate },
): Promise<FilaDePersona[]> {
  const tabla = findColumnas(await leerPlanilla({ datos }), columnasPersona(tipos, t), REQUIRED_COLUMNAS)
  const leer = personaReader(tipos)
  const filas = await mapBreathing(tabla.filas, ({ numero, celdas }): FilaDePersona => {
    const { persona, avisos, errores } = leer(celdas)
    if (!persona) return { fila: numero, errores: sentencesOf(errores, t) }
    return checkRow(validatePersona(numero, { sent: persona, avisos: sentencesOf(avisos, t) }, t), {
      check,
      t,
    })
  })
  return refuseRepeated(filas, t)
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
function checkRow(row: FilaDePersona, { read, check, t }: Checks): FilaDePersona {
  if (!('persona' in row)) return row
  try {
    check(row.persona)
    return read ? { ...row, persona: { ...row.persona, ...read(row.persona) } } : row
  } catch (error) {
    return { fila: row.fila, errores: [sentenceOf(toFail(error), t)] }
  }
}
