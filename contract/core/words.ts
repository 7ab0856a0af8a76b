import type { z } from 'zod'

import type { Key } from '#i18n/keys.ts'

/** A sentence of the words files. One with plurals is used by its name without `_one` or `_other`. */
export type Clave = Key | Singular<Key>
type Singular<K> = K extends `${infer Base}_other` ? Base : never
export type Datos = Record<string, string | number>
export type Translate = (clave: Clave, datos?: Datos) => string

type Issue = z.core.$ZodRawIssue

/** A text is written, a list is chosen from, a number is compared. */
const TOO_SMALL: Record<string, Clave> = { string: 'campo.corto', array: 'campo.elijaMinimo' }
const TOO_BIG: Record<string, Clave> = { string: 'campo.largo', array: 'campo.elijaMaximo' }

/** A greater limit is not told: its figures say nothing, and each language groups them differently. */
const LONG_NUMBER = 9999

const bounds = (issue: Issue): [clave: Clave, datos: Datos] | undefined => {
  if (issue.code === 'too_small') {
    const number = issue.inclusive ? 'campo.minimo' : 'campo.mayor'
    return [TOO_SMALL[issue.origin] ?? number, { n: String(issue.minimum) }]
  }
  if (issue.code !== 'too_big') return undefined
  if (!TOO_BIG[issue.origin] && Number(issue.maximum) > LONG_NUMBER) return ['campo.enorme', {}]
  return [TOO_BIG[issue.origin] ?? 'campo.maximo', { n: String(issue.maximum) }]
}

// Cut, because the names come from the client and could be a megabyte.
const namesOf = (keys: string[]) =>
  keys
    .slice(0, 10)
    .map((key) => key.slice(0, 40))
    .join(', ')

const formats: Record<string, Clave> = { date: 'campo.fecha', email: 'campo.correo', url: 'campo.enlace' }
const kinds: Record<string, Clave> = {
  number: 'campo.numero',
  int: 'campo.entero',
  boolean: 'campo.verdaderoOFalso',
}
const isEmpty = ({ input }: Issue) => input === undefined || input === '' || input === null

/** The sentence of each kind of issue; by default, a value that is not among the allowed. */
function kindOf(issue: Issue): [clave: Clave, datos?: Datos] | undefined {
  switch (issue.code) {
    case 'unrecognized_keys':
      return ['campo.desconocido', { campos: namesOf(issue.keys) }]
    case 'invalid_format':
      return [formats[issue.format] ?? 'campo.formato']
    case 'invalid_type':
      return kinds[issue.expected] && [kinds[issue.expected] as Clave]
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
