import type { z } from 'zod'

import type { Key } from '#i18n/keys.ts'

/** A sentence of the words files. One with plurals is used by its name without `_one` or `_other`. */
export type Clave = Key | Singular<Key>
type Singular<K> = K extends `${infer Base}_other` ? Base : never
export type Datos = Record<string, string | number>
export type Translate = (clave: Clave, datos?: Datos) => string

type Issue = z.core.$ZodRawIssue

const bounds = (issue: Issue): [clave: Clave, datos: Datos] | undefined => {
  const text = issue.origin === 'string'
  if (issue.code === 'too_small') {
    return [
      text ? 'campo.corto' : issue.inclusive ? 'campo.minimo' : 'campo.mayor',
      { n: String(issue.minimum) },
    ]
  }
  if (issue.code === 'too_big') return [text ? 'campo.largo' : 'campo.maximo', { n: String(issue.maximum) }]
  return undefined
}

// Cut, because the names come from the client and could be a megabyte.
const namesOf = (keys: string[]) =>
  keys
    .slice(0, 10)
    .map((key) => key.slice(0, 40))
    .join(', ')

const formats: Record<string, Clave> = { date: 'campo.fecha', email: 'campo.correo', url: 'campo.enlace' }
const isEmpty = ({ input }: Issue) => input === undefined || input === '' || input === null

/** The sentence of each kind of issue; by default, a value that is not among the allowed. */
function kindOf(issue: Issue): [clave: Clave, datos?: Datos] | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return ['campo.desconocido', { campos: namesOf(issue.keys) }]
    case 'invalid_format':
      return [formats[issue.format] ?? 'campo.formato']
    case 'invalid_type':
      return ['number', 'int'].includes(issue.expected) ? ['campo.numero'] : undefined
    case 'custom':
      return issue.params?.clave ? [issue.params.clave as Clave] : undefined
    default:
      return bounds(issue)
  }
}

function wordsOf(issue: Issue): [clave: Clave, datos?: Datos] {
  if (isEmpty(issue) && issue.code !== 'unrecognized_keys') return ['campo.obligatorio']
  return kindOf(issue) ?? ['campo.invalido']
}

/** The error of a field, in the reader's language. A rule of our own names its sentence in `params.clave`. */
export const delCampo =
  (t: Translate): z.core.$ZodErrorMap =>
  (issue) => {
    const [clave, datos] = wordsOf(issue)
    return t(clave, datos)
  }
