import { z } from 'zod'

/** Rows and states that keep a field as it is. */
const Keeper = z.enum([
  'matriculas',
  'certificados',
  'cuentas',
  /** Also the deleted ones. */
  'cuentasDeSiempre',
  'periodoCerrado',
  /** Groups with a day outside the new dates. */
  'gruposFuera',
  /** Numbers that a series gave. */
  'comprobantes',
  /** Comprobantes that are converted at a rate. */
  'alCambio',
  'clases',
  /** Rows of any noun that have this one. */
  'usos',
  /** The program itself finds the row by its code. */
  'delSistema',
  /** The institution's own currency. */
  'institucion',
])
type Keeper = z.infer<typeof Keeper>

/** Rows that bear the change of a field, which is told before it is made. */
export type Alcanza =
  | 'matriculas'
  | 'certificados'
  | 'grupos'
  /** Groups without grades, which keep no grading scheme of their own yet. */
  | 'gruposPorCalificar'
  /** Receipts, comprobantes and certificates that name a person or a company. */
  | 'papeles'
  /** Comprobantes that the book of sales converts at a rate. */
  | 'convertidos'
  | 'usuarios'

/** All that may hang on a row. */
export type Dependent = Keeper | Alcanza

/** The rule that a change of one field meets. */
export type Regla = {
  /** Refused while any of these hang on the row: a form shows the field fixed. */
  rechaza?: readonly Keeper[]
  /** Refused if any of these do not bear the new value. */
  rechazaValor?: readonly Keeper[]
  /** Asked of a caller who has it asked (`confirmaCambio: false`), while any of these hang on the row. */
  pregunta?: readonly Alcanza[]
  /** The rule of a state holds for a move to one of these. */
  hacia?: readonly string[]
  /** The kind of a rule that counts no rows, for the reader of the contract. */
  tipo?: 'LIBRE' | 'PROPIA' | 'ACTO'
}

/** Nothing hangs on the field: what was made from it keeps what it had. */
export const LIBRE: Regla = { tipo: 'LIBRE' }
/** The operation judges the new value by a rule of its own. */
export const PROPIA: Regla = { tipo: 'PROPIA' }
/** Says how the change is made, and is no field of the row. */
export const ACTO: Regla = { tipo: 'ACTO' }
export const rechaza = (...dependents: Keeper[]): Regla => ({ rechaza: dependents })
export const pregunta = (...dependents: Alcanza[]): Regla => ({ pregunta: dependents })

/** The rule of each field that an operation changes. */
export type Cambios<F extends string = string> = Readonly<Record<F, Regla>>

/** A field that cannot change now: what hangs on it, and how many. */
export const Fijo = z.object({ campo: z.string(), por: Keeper, cantidad: z.int() })
export type Fijo = z.infer<typeof Fijo>
/** A row as `ver` of a noun answers it. */
export type WithFijos = { fijos?: Fijo[] | undefined }

/**
 * Whether a change on which rows hang was confirmed: false has it asked first, with how many. A program that does not send it knows what it
 * changes.
 */
export const confirmaCambio = { confirmaCambio: z.boolean().optional() }

/** The fields of an input that say which row, and of which version. */
export const isKey = (field: string) => /^(id|version|confirmaCambio)$/.test(field)

/** All that may hang on the fields of a change, each once. */
export const dependentsIn = (cambios: Cambios): Dependent[] => [
  ...new Set(
    Object.values(cambios).flatMap(({ rechaza = [], rechazaValor = [], pregunta = [] }) => [
      ...rechaza,
      ...rechazaValor,
      ...pregunta,
    ]),
  ),
]
