import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import {
  alguno,
  algunId,
  Archivo,
  comun,
  DineroFila,
  Fecha,
  IdTexto,
  Masivo,
  texto,
} from '#contract/core/shapes.ts'
import { MonedaCorta } from '#contract/institucion/moneda.ts'

/** Whether any of its movements waits for somebody. */
export const EstadoExtracto = z.enum(['PENDIENTE', 'TERMINADO'])

export const FormatoFecha = z.enum(['DMA', 'MDA', 'AMD'])
export type FormatoFecha = z.infer<typeof FormatoFecha>
export const Decimal = z.enum(['.', ','])
export type Decimal = z.infer<typeof Decimal>

/** A column of the file is known by what is written above it. */
const Titulo = z.string().min(1).max(80)

/** Which column is what. An amount comes in one column with its sign, or what enters in one of its own. */
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

/** Enough to read movements: when, and how much. */
export const bastan = ({ fecha, monto, abono }: Columnas) =>
  fecha !== null && (monto === null) !== (abono === null)

/** A form has only text: what is not, comes written as JSON. */
const enTexto = <S extends z.ZodType>(schema: S) =>
  z
    .string()
    .max(5000)
    .transform((text, ctx): unknown => {
      try {
        return JSON.parse(text)
      } catch {
        ctx.addIssue({ code: 'custom', params: { clave: 'campo.formato' } })
        return z.NEVER
      }
    })
    .pipe(schema)

export const Extracto = z.object({
  idExtracto: z.int(),
  /** The bank, or what the institution calls its account: "BCP", "BCP ahorros". */
  banco: z.string(),
  idMoneda: z.int(),
  moneda: MonedaCorta,
  nombre: z.string(),
  /** Rows with something in them. */
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
  ...comun,
})
export type Extracto = z.infer<typeof Extracto>

const Movimiento = z.object({
  fila: z.int(),
  fecha: Fecha,
  descripcion: z.string(),
  referencia: z.string(),
  /** Less than zero when it leaves. */
  monto: DineroFila,
})

const Problema = z.object({ fila: z.int(), mensaje: z.string() })

/** What a file says: nothing of it is kept. */
export const Lectura = z.object({
  /** The first rows as they came, to point at the one of the headings. */
  muestra: z.array(z.object({ fila: z.int(), celdas: z.array(z.string()) })),
  /** What may be chosen as a column: the headings of that row. */
  titulos: z.array(z.string()),
  columnas: Columnas,
  /** Where these columns were remembered from. */
  formato: z.object({ idExtractoFormato: z.int(), banco: z.string(), idMoneda: z.int() }).nullable(),
  /** How the rows are understood; nothing until there are columns enough. */
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
  filtro: { estado: alguno(EstadoExtracto), banco: alguno(z.string()), idMoneda: algunId },
  orden: ['fechaCreacion', 'nombre', 'banco'],
})

export const extracto = {
  ver,
  buscar,
  /** Only while nothing of it has been reconciled: for a file loaded with the wrong columns. */
  eliminar,
  leer: op({
    method: 'POST',
    path: '/extracto/leer',
    kind: 'read',
    permiso: CONCILIAR,
    body: 'multipart',
    input: z.strictObject({
      archivo: Archivo,
      /** How dates and amounts are written is guessed, if it is not said. */
      columnas: enTexto(
        Columnas.extend({ formatoFecha: FormatoFecha.optional(), decimal: Decimal.optional() }),
      ).optional(),
      idExtractoFormato: IdTexto.optional(),
    }),
    output: Lectura,
  }),
  /** Keeps what came in and remembers the columns. `resultados` are the rows that could not be read. */
  cargar: op({
    method: 'POST',
    path: '/extracto/cargar',
    kind: 'write',
    permiso: CONCILIAR,
    status: 201,
    body: 'multipart',
    input: z.strictObject({
      archivo: Archivo,
      columnas: enTexto(
        Columnas.refine(bastan, { path: ['fecha'], params: { clave: 'extracto.faltanColumnas' } }),
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
