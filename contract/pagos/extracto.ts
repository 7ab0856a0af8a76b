import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
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
import { SheetReading } from '#contract/core/sheet-reading.ts'
import { sheetChoices } from '#contract/core/sheet.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'

/** Whether any of its movements is pending. */
export const EstadoExtracto = z.enum(['PENDIENTE', 'TERMINADO'])

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
export const Lectura = SheetReading.extend({
  /** The account of the last file with these headings. */
  cuenta: z.object({ banco: z.string(), idMoneda: z.int() }).nullable(),
  /** The rows as understood; null until the columns suffice. */
  lectura: z
    .object({
      abonos: z.int(),
      salidas: z.int(),
      movimientos: z.array(Movimiento),
      ilegibles: z.int(),
      problemas: z.array(Problema),
      /** Rows that are read, with something to know. */
      avisos: z.array(Problema),
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
      ...sheetChoices,
      /** Currency of the account: some have no decimals. */
      idMoneda: IdTexto.optional(),
    }),
    output: Lectura,
  }),
  /** Saves the credits and remembers the choices. `resultados` are the unreadable rows, and those with something to know. */
  cargar: op({
    method: 'POST',
    path: '/extracto/cargar',
    kind: 'write',
    permiso: CONCILIAR,
    status: 201,
    body: 'multipart',
    input: z.strictObject({
      archivo: Archivo,
      ...sheetChoices,
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
