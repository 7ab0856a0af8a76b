import { z } from 'zod'

import { snake } from '#contract/core/letter-case.ts'
import { personName } from '#contract/core/person-name.ts'
import { codigos, DineroFila, sinColumna } from '#contract/core/shapes.ts'
import type { Translate } from '#contract/core/words.ts'

import { unwrapSchema } from './unwrap-schema.ts'
import { isClave } from './words.ts'

export type Row = Record<string, unknown>
/** A column of a file: its heading, the kind of its cells, the field it needs of a row and the value it shows. */
export type Column = {
  titulo: string
  tipo: 'texto' | 'numero' | 'dinero' | 'fecha' | 'instante'
  lee: string
  valor: (row: Row) => unknown
}
/** A field of a row, or of a nested row: `usuario` and `numeroDocumento`. */
type Field = Pick<Column, 'lee' | 'valor'> & { noun: string; de?: string; campo: string; schema: z.ZodType }

const STAMPS = new Set(['usuarioCreacion', 'fechaModificacion', 'usuarioModificacion', 'version'])
/** Fields of a nested short form that repeat its name. */
const SPARE = new Set(['codigo', 'simbolo'])

const isId = (campo: string) => /^id[A-Z]/.test(campo)
const capitalize = (name: string) => name.charAt(0).toUpperCase() + name.slice(1)

/** The noun of a row: every row begins with its own id. */
export function nounOf(fila: z.ZodObject): string {
  const id = Object.keys(fila.shape).find(isId) ?? 'id'
  return id.charAt(2).toLowerCase() + id.slice(3)
}

/**
 * The readable columns of a row, in the order of the contract: names for nested rows, no ids but its own, no
 * lists.
 */
export function columnsOf(fila: z.ZodObject, t: Translate): Column[] {
  const fields = fieldsOf(fila, nounOf(fila))
  const titles = fields.map((field) => titleOf(field, t))
  // A row's own field keeps its heading; a repeated heading of a nested field also names its noun.
  const isRepeated = (i: number) =>
    titles.some((titulo, j) => titulo === titles[i] && (j < i || (j > i && !fields[j]?.de)))
  return fields.map((field, i) => {
    const { noun, de } = field
    const titulo =
      de && isRepeated(i) ? `${titleOf({ noun, campo: de }, t)} · ${titles[i]}` : String(titles[i])
    return { titulo, lee: field.lee, ...cellOf(field, t) }
  })
}

function fieldsOf(fila: z.ZodObject, noun: string): Field[] {
  return Object.entries(fila.shape).flatMap(([campo, whole]) => {
    if (sinColumna.has(whole as z.ZodType)) return []
    const schema = unwrapSchema(whole as z.ZodType)
    if (schema instanceof z.ZodObject) return nestedFields(schema, noun, campo)
    if (STAMPS.has(campo) || schema instanceof z.ZodArray) return []
    const valor = (row: Row) => row[campo]
    if (campo === `id${capitalize(noun)}`) return { noun, campo: 'id', schema, lee: campo, valor }
    // The id of another noun is a column only when it has words of its own.
    return isId(campo) && !isClave(`columna.${noun}.${campo}`)
      ? []
      : { noun, campo, schema, lee: campo, valor }
  })
}

type Person = { nombres: string; papellido: string; sapellido: string | null }

/** The columns of a nested row: name and document for a person; otherwise name or code, and the texts beside it. */
function nestedFields({ shape }: z.ZodObject, noun: string, de: string): Field[] {
  const within = (campo: string): Field => ({
    noun,
    de,
    campo,
    lee: de,
    schema: unwrapSchema(shape[campo] as z.ZodType),
    valor: (row) => (row[de] as Row | null)?.[campo],
  })
  const name = (field: Omit<Field, 'noun' | 'campo'>): Field => ({ ...field, noun, campo: de })
  if ('papellido' in shape) {
    const valor = (row: Row) => row[de] && personName(row[de] as Person)
    const person = name({ schema: z.string(), lee: de, valor })
    return 'numeroDocumento' in shape ? [person, within('numeroDocumento')] : [person]
  }
  const fields = Object.keys(shape).filter((campo) => !isId(campo) && campo !== 'estado')
  const own = ['nombre', 'codigo'].find((campo) => campo in shape)
  if (!own) return fields.map(within)
  const isPlain = (campo: string) => unwrapSchema(shape[campo] as z.ZodType) instanceof z.ZodString
  const beside = fields.filter((campo) => campo !== own && !SPARE.has(campo) && isPlain(campo))
  return [name(within(own)), ...beside.map(within)]
}

/** The heading that the lists use, or one for files where the lists have none that fits. */
function titleOf({ noun, de, campo }: Pick<Field, 'noun' | 'de' | 'campo'>, t: Translate): string {
  const own = [`columna.${noun}.${campo}`, `${noun}.${campo}`, `${noun}.id${capitalize(campo)}`]
  const nested = de ? [`${noun}.${de}${capitalize(campo)}`, ...own, `${de}.${campo}`] : own
  const clave = [...nested, `columna.${campo}`].find(isClave)
  return clave ? t(clave) : capitalize(snake(campo).replaceAll('_', ' '))
}

function cellOf({ noun, de, campo, schema, valor }: Field, t: Translate): Omit<Column, 'titulo' | 'lee'> {
  const named = (palabras: string) => wordsFor(valor, palabras, t)
  const palabras = codigos.get(schema)?.palabras
  if (palabras) return { tipo: 'texto', valor: named(palabras) }
  if (campo === 'estado') return { tipo: 'texto', valor: named(`estado.${snake(de ?? noun)}`) }
  if (schema === DineroFila)
    return { tipo: 'dinero', valor: (row) => amountText(valor(row), decimalsOf(row, de)) }
  if (schema instanceof z.ZodISODate) return { tipo: 'fecha', valor }
  if (schema instanceof z.ZodISODateTime) return { tipo: 'instante', valor }
  if (schema instanceof z.ZodNumber) return { tipo: 'numero', valor }
  if (schema instanceof z.ZodBoolean) return { tipo: 'texto', valor: yesOrNo(valor, t) }
  return { tipo: 'texto', valor: (row) => textOf(valor(row)) }
}

/** The word of each code, cached: a column of a long list has few codes, many times. */
function wordsFor(valor: Column['valor'], palabras: string, t: Translate) {
  const said = new Map<unknown, unknown>()
  const wordOf = (codigo: unknown) => {
    const clave = `${palabras}.${String(codigo)}`
    return isClave(clave) ? t(clave) : codigo
  }
  return (row: Row) => {
    const codigo = valor(row)
    if (!said.has(codigo)) said.set(codigo, wordOf(codigo))
    return said.get(codigo)
  }
}

type Priced = { moneda?: { decimales: number } | null } | null | undefined

/** The decimals of the currency that stands beside an amount, in its nested row or in the row; two where none does. */
const decimalsOf = (row: Row, de: string | undefined): number =>
  (de === undefined ? undefined : (row[de] as Priced)?.moneda)?.decimales ??
  (row as Priced)?.moneda?.decimales ??
  2

/**
 * An amount with those decimals, digit by digit; with all of its own, if it has more. Inside a JSON document of PostgreSQL an amount is a number
 * that lost its zeros.
 */
function amountText(value: unknown, decimales: number): unknown {
  if (typeof value !== 'number' && typeof value !== 'string') return value
  const [whole = '', part = ''] = (typeof value === 'number' ? value.toFixed(2) : value).split('.')
  const kept = /[1-9]/.test(part.slice(decimales)) ? part : part.slice(0, decimales).padEnd(decimales, '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

function yesOrNo(valor: Column['valor'], t: Translate) {
  const said = new Map<unknown, string>([
    [true, t('app.si')],
    [false, t('app.no')],
  ])
  return (row: Row) => said.get(valor(row))
}

function textOf(value: unknown): unknown {
  return typeof value === 'object' && value !== null ? JSON.stringify(value) : value
}
