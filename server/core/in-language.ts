import { type RawBuilder, sql } from 'kysely'

/** Columns with names that people read; codes, dates and the keys that an index keeps have the order of their characters. */
export const NAMES: ReadonlySet<string> = new Set(
  (
    'nombre nombres papellido perfil titular razonSocial asunto plantilla banco concepto aula periodo area tarifario ' +
    'matriculaTipo certificacionFormato curso nombreCurso alumno operador consumidor'
  ).split(' '),
)

/** Orders names as the language does: Ñ follows N, accents and capitals do not part a letter. ICU, since a database may have the locale of bytes. */
export const inLanguage = (name: string | RawBuilder<unknown>) =>
  sql`${typeof name === 'string' ? sql.ref(name) : name} collate "es-x-icu"`

/** A column as a list is ordered by it. */
export const inOrder = (column: string, of?: string) => {
  const at = of === undefined ? column : `${of}.${column}`
  return NAMES.has(column) ? inLanguage(at) : sql.ref(at)
}
