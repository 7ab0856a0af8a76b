import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
import { jsonText } from '#contract/core/json-text.ts'
import { op } from '#contract/core/op.ts'
import {
  Archivo,
  commonFields,
  DineroFila,
  Fecha,
  IdTexto,
  Masivo,
  oneOrMany,
  oneOrManyIds,
  texto,
} from '#contract/core/shapes.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'

/** Whether any of its movements is pending. */
export const EstadoExtracto = z.enum(['PENDIENTE', 'TERMINADO'])

export const FormatoFecha = z.enum(['DMA', 'MDA', 'AMD'])
export type FormatoFecha = z.infer<typeof FormatoFecha>
export const Decimal = z.enum(['.', ','])
export type Decimal = z.infer<typeof Decimal>

/** A column of the file is identified by its heading. */
const Titulo = z.string().min(1).max(80)

/** The columns of the fields. Amounts are in one signed column, or credits have a column of their own. */
export const Columnas = z.strictObject({
  /** The row of the headings, as the spreadsheet program numbers it. */
  encabezado: z.int().min(1).max(1_048_576),
  fecha: Titulo.nullable(),
  descripcion: Titulo.nullable(),
  operacion: Titulo.nullable(),
  monto: Titulo.nullable(),
  abono: Titulo.nullable(),
  cargo: Titulo.nullable(),
  formatoFecha: FormatoFecha,
  decimal: Decimal,
})
export type Columnas = z.infer<typeof Columnas>

/** Whether the columns suffice to read movements: a date and an amount. */
export const hasRequiredColumns = ({ fecha, monto, abono }: Columnas) =>
  fecha !== null && (monto === null) !== (abono === null)

export const Extracto = z.object({
  idExtracto: z.int(),
  /** The bank, or the institution's name of its account: "BCP", "BCP ahorros". */
  banco: z.string(),
  idMoneda: z.int(),
  moneda: MonedaRef,
  nombre: z.string(),
  /** Rows that are not empty. */
  filas: z.int(),
  totales: z.object({
    desde: Fecha.nullable(),
    hasta: Fecha.nullable(),
    lineas: z.int(),
    monto: DineroFila,
    pendientes: z.int(),
    montoPendiente: DineroFila,
    conciliadas: z.int(),
    descartadas: z.int(),
  }),
  estado: EstadoExtracto,
  ...commonFields,
})
export type Extracto = z.infer<typeof Extracto>

const Movimiento = z.object({
  fila: z.int(),
  fecha: Fecha,
  descripcion: z.string(),
  referencia: z.string(),
  /** Negative for a debit. */
  monto: DineroFila,
})

const Problema = z.object({ fila: z.int(), mensaje: z.string() })

/** The contents of a file: nothing of it is saved. */
export const Lectura = z.object({
  /** The first rows as they came, to point at the headings. */
  muestra: z.array(z.object({ fila: z.int(), celdas: z.array(z.string()) })),
  /** The headings of that row, to choose columns from. */
  titulos: z.array(z.string()),
  columnas: Columnas,
  /** The remembered format of these columns. */
  formato: z.object({ idExtractoFormato: z.int(), banco: z.string(), idMoneda: z.int() }).nullable(),
  /** The rows as understood; null until the columns suffice. */
  lectura: z
    .object({
      abonos: z.int(),
      salidas: z.int(),
      movimientos: z.array(Movimiento),
      ilegibles: z.int(),
      problemas: z.array(Problema),
    })
    .nullable(),
})
export type Lectura = z.infer<typeof Lectura>

const VER = 'web_ingreso_listado'
const CONCILIAR = 'per_ingreso_confirmar'

const { ver, buscar, eliminar } = entity({
  nombre: 'extracto',
  plural: 'extractos',
  permisos: { ver: VER, guardar: CONCILIAR, eliminar: CONCILIAR },
  detalle: Extracto,
  fila: Extracto,
  entrada: {},
  cambios: {},
  filtro: { estado: oneOrMany(EstadoExtracto), banco: oneOrMany(z.string()), idMoneda: oneOrManyIds },
  orden: ['fechaCreacion', 'nombre', 'banco'],
})

export const extracto = {
  ver,
  buscar,
  /** Only while none of it has been reconciled: for a file loaded with the wrong columns. */
  eliminar,
  leer: op({
    method: 'POST',
    path: '/extracto/leer',
    kind: 'read',
    permiso: CONCILIAR,
    body: 'multipart',
    input: z.strictObject({
      archivo: Archivo,
      /** Formats of dates and amounts are guessed by default. */
      columnas: jsonText(
        Columnas.extend({ formatoFecha: FormatoFecha.optional(), decimal: Decimal.optional() }),
      ).optional(),
      idExtractoFormato: IdTexto.optional(),
    }),
    output: Lectura,
  }),
  /** Saves the credits and remembers the columns. `resultados` are the unreadable rows. */
  cargar: op({
    method: 'POST',
    path: '/extracto/cargar',
    kind: 'write',
    permiso: CONCILIAR,
    status: 201,
    body: 'multipart',
    input: z.strictObject({
      archivo: Archivo,
      columnas: jsonText(
        Columnas.refine(hasRequiredColumns, {
          path: ['fecha'],
          params: { clave: 'extracto.faltanColumnas' },
        }),
      ),
      banco: texto(60),
      idMoneda: IdTexto,
    }),
    output: z.object({
      mensaje: z.string(),
      extracto: Extracto,
      /** Movements that another file had brought. */
      repetidos: z.int(),
      salidas: z.int(),
      ...Masivo.shape,
    }),
  }),
}
