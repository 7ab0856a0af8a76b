import { z } from 'zod'

import { MAX_ALTERNATIVES } from './alternatives.ts'
import { isUnmistakable, toOneLine } from './plain-text.ts'
import { isPrintable } from './printable.ts'

// Control characters, NUL above all, are never intended, and PostgreSQL refuses some of them.
// oxlint-disable-next-line no-control-regex
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
const clean = (text: string) => text.isWellFormed() && !CONTROL.test(text)

/** Identifier in a JSON body: a number, never a text that looks like one. */
export const Id = z.int().positive()
const numeral = z.union([z.string().regex(/^\d{1,15}$/), z.int().nonnegative()]).transform(Number)
/** Identifier where HTTP has only text: in the path and in forms. */
export const IdTexto = numeral.pipe(z.int().positive())
/** The same, where 0 stands for all. */
export const IdTextoOrZero = numeral.pipe(z.int().nonnegative())

const cleanText = (text: z.ZodString, max: number, min: number) =>
  text
    .trim()
    .normalize()
    .min(min)
    .max(max)
    .refine(clean, { params: { clave: 'campo.caracteres' } })
const emptyAsNull = (text: z.ZodString) =>
  z
    .union([text, z.null()])
    .optional()
    .transform((v) => (v === '' || v === undefined ? null : v))

/** A text of one to `max` characters: trimmed, NFC, without control characters. */
export const texto = (max: number, min = 1) => cleanText(z.string(), max, min)
/** An optional text; empty is stored as null. */
export const optionalTexto = (max: number) => emptyAsNull(texto(max, 0))
/** A name: a text of one line, in letters that papers can print. */
export const linea = (max: number, min = 1) =>
  cleanText(z.string().overwrite(toOneLine), max, min).refine(isPrintable, {
    params: { clave: 'campo.letrasLatinas' },
  })
export const optionalLinea = (max: number) => emptyAsNull(linea(max, 0))
/** A text of several lines that a paper prints. */
export const paperText = (max: number, min = 1) =>
  texto(max, min).refine(isPrintable, { params: { clave: 'campo.letrasImpresas' } })
export const optionalPaperText = (max: number) => emptyAsNull(paperText(max, 0))
/** A text that stands for a person and is typed, said and read: the same for all who read it alike. */
export const identifier = (max: number, min = 1) =>
  texto(max, min).refine(isUnmistakable, { params: { clave: 'campo.identificador' } })
/** A reason. Receipts, credit notes and comprobantes print it. */
export const Motivo = paperText(500, 3)

export const Fecha = z.iso.date()
/** A date of an event of the institution. A year far from today is a typing slip. */
export const FechaCercana = Fecha.refine((fecha) => fecha >= '1950' && fecha < '2151', {
  params: { clave: 'campo.lejana' },
})
export const Hora = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
/** An instant, in ISO with its offset. */
export const Instante = z.iso.datetime({ offset: true })
/** An optional date; empty is stored as null. */
export const OptionalFecha = z
  .union([Fecha, z.literal(''), z.null()])
  .optional()
  .transform((v) => v || null)

const twoDecimals = (n: number) => Number(n.toFixed(2)) === n
const importe = (min: z.ZodNumber) =>
  min
    .max(99_999_999.99)
    .refine(twoDecimals, { params: { clave: 'campo.decimales' } })
    .meta({ multipleOf: 0.01 })

/** Money as it arrives: a JSON number with at most two decimals, more than zero. */
export const Dinero = importe(z.number().positive())
/** The same, zero included. */
export const DineroOrZero = importe(z.number().min(0))
/** The same, below zero too. */
export const SignedDinero = importe(z.number().min(-99_999_999.99))
/** Money as PostgreSQL returns it: text, so that it is not added here, until it leaves as a number. */
export const DineroFila = z.union([z.string(), z.number()]).transform(Number).pipe(z.number())
/** 0 to 100, two decimals. */
export const Porcentaje = z
  .number()
  .min(0)
  .max(100)
  .refine(twoDecimals, { params: { clave: 'campo.decimales' } })

/** A filter takes one value or a list of alternatives. */
export const oneOrMany = <T extends z.ZodType>(valor: T) =>
  z.union([valor, z.array(valor).min(1).max(MAX_ALTERNATIVES)]).optional()
/** A filter of ids. In an address it is text, so both are accepted. */
export const oneOrManyIds = oneOrMany(Id)

/** Codes that have words: those of `dia` are `dia.1`, `dia.2`… in the words files. */
export const codigos = z.registry<{ palabras: string }>()

/** Fields that the server adds to a page on the screen: no column of a file. */
export const sinColumna = z.registry<{ sinColumna: true }>()

/** Fields of every row beside its own. */
export const commonFields = {
  fechaCreacion: Instante,
  usuarioCreacion: z.string().nullable(),
  fechaModificacion: Instante.nullable(),
  usuarioModificacion: z.string().nullable(),
  version: z.int(),
}

/** The two states of a catalogue row. */
export const EstadoCatalogo = z.enum(['ACTIVO', 'INACTIVO'])
export type EstadoCatalogo = z.infer<typeof EstadoCatalogo>

type Columns = readonly [string, ...string[]]

/** The paged search: page from 0, size 1–200, sort from a closed list, words in any order, and the noun's filters. */
export const searchOf = <F extends z.ZodRawShape, const C extends Columns>(filtro: F, orden: C) => {
  const sort = z.enum(orden.flatMap((c) => [c, `${c},asc`, `${c},desc`]) as [string, ...string[]])
  return z.strictObject({
    ...filtro,
    page: z.int().min(0).max(1_000_000).default(0),
    size: z.int().min(1).max(200).default(20),
    sort: z.union([sort.transform((s) => [s]), z.array(sort).max(5)]).default([]),
    buscar: texto(100, 0).default(''),
  })
}

/** The page of every paged search. */
export const pageOf = <R extends z.ZodType>(fila: R) =>
  z.object({
    content: z.array(fila),
    totalElements: z.int(),
    /** Set when the filter has more rows than `totalElements`. */
    totalEsMinimo: z.literal(true).optional(),
    totalPages: z.int(),
    number: z.int(),
    size: z.int(),
    first: z.boolean(),
    last: z.boolean(),
    numberOfElements: z.int(),
    empty: z.boolean(),
  })

/** The answer of every change: a sentence to show and the row as it is now. */
export const saved = <const N extends string, D extends z.ZodType>(nombre: N, detalle: D) =>
  z.object({ mensaje: z.string(), [nombre]: detalle } as { mensaje: z.ZodString } & Record<N, D>)

export const Hecho = z.object({ mensaje: z.string() })

/** A currency as other rows carry it, beside each amount. */
export const MonedaRef = z.object({
  idMoneda: z.int(),
  codigo: z.string(),
  simbolo: z.string(),
  /** Decimals of its amounts. */
  decimales: z.int(),
})

const Traslado = z.object({
  /** Symbol of the currency of the target group. */
  simbolo: z.string().nullable(),
  /** Currency of the target: of `ahora` and `saldo`. */
  moneda: MonedaRef.nullable(),
  /** Currency of the origin: of `antes`, `pagado`, `saldoAntes` and `aFavor`. */
  monedaAntes: MonedaRef.nullable(),
  antes: DineroFila,
  ahora: DineroFila,
  /** Null between two currencies: they are never subtracted. */
  diferencia: DineroFila.nullable(),
  pagado: DineroFila,
  saldoAntes: DineroFila,
  saldo: DineroFila,
  /** Credit that is left, because the target costs less than was paid. */
  aFavor: DineroFila,
  /** Charges annulled and generated. */
  anuladas: z.int(),
  generadas: z.int(),
  /** Payments under review. */
  enRevision: z.int(),
  notas: z.int(),
  /** Comprobantes that name what is left, for each of which there will be a note and another one. */
  comprobantes: z.int(),
  /** A sentence for each slot that overlaps another of the student. */
  cruces: z.array(z.string()),
})

/** The answer of every bulk operation: one result per item, identified by its id or by its row in a file. */
export const Masivo = z.object({
  mensajes: z.array(z.string()),
  procesados: z.int(),
  rechazados: z.int(),
  resultados: z.array(
    z.object({
      id: z.int().optional(),
      fila: z.int().optional(),
      /** Name of the item, for readers without the list at hand. */
      nombre: z.string().optional(),
      /** Code of its group. */
      grupo: z.string().optional(),
      /** Price of the enrolment: its charges, discounts taken off. */
      importe: DineroFila.optional(),
      /** Currency of `importe`. */
      moneda: MonedaRef.optional(),
      /** Type of the enrolment. */
      tipo: z.string().optional(),
      /** Type and price of the enrolment that its student had before. */
      antes: z.object({ tipo: z.string(), importe: DineroFila, moneda: MonedaRef.optional() }).optional(),
      /** The owner of the document, when the row has another name. */
      persona: z.object({ idUsuario: z.int(), nombreCompleto: z.string(), documento: z.string() }).optional(),
      ok: z.boolean(),
      /** A question to be answered with yes before this is kept: the row is possible, and perhaps not meant. */
      pregunta: z.string().optional(),
      /** The price list that begins next, where the question is whether nothing is charged. */
      proximo: z.object({ idTarifario: z.int(), nombre: z.string() }).optional(),
      mensaje: z.string(),
      /** Remarks on what was completed or guessed in its row of a file. */
      avisos: z.array(z.string()).optional(),
      /** Access of a person registered by this row; the password is chosen by a link in a mail, if there is an address. */
      acceso: z.object({ login: z.string(), conCorreo: z.boolean() }).optional(),
      /** Why it was refused, by the codes of the errors. */
      codigo: z.string().optional(),
      /** The wrong cells of its row in a file: column from 0, the rule that each breaks, and the sentence. */
      celdas: z.array(z.object({ columna: z.int(), regla: z.string(), mensaje: z.string() })).optional(),
      /** Effects of a transfer: the price and the balance before and after it, the amount paid, and other changes. */
      traslado: Traslado.optional(),
      /** No seat was left: it has a turn in the waiting list. */
      enEspera: z.literal(true).optional(),
    }),
  ),
})
export type Masivo = z.infer<typeof Masivo>

/** The same, with the run by which it can be undone. A preview has none. */
export const MasivoConCorrida = Masivo.extend({ idCorrida: z.int().optional() })
export type MasivoConCorrida = z.infer<typeof MasivoConCorrida>

/** A file as it arrives. The server checks its bytes, never its name. */
export type Archivo = { nombre: string; datos: Uint8Array }
export const Archivo = z.custom<Archivo>((v) => (v as Archivo | undefined)?.datos instanceof Uint8Array, {
  params: { clave: 'campo.archivo' },
})

/** A file as it leaves: its name, its media type, and its bytes or a stream of them. */
export type Descarga = { nombre: string; tipo: string; datos: unknown }
export const Descarga = z.custom<Descarga>((v) => typeof (v as Descarga | undefined)?.nombre === 'string')
