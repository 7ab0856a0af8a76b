import { z } from 'zod'

import { jsonText } from '#contract/core/json-text.ts'
import { op } from '#contract/core/op.ts'
import {
  Archivo,
  commonFields,
  Descarga,
  DineroFila,
  Fecha,
  Id,
  IdTexto,
  linea,
  Masivo,
  pageOf,
  searchOf,
} from '#contract/core/shapes.ts'
import { SheetReading } from '#contract/core/sheet-reading.ts'
import { sheetChoices } from '#contract/core/sheet.ts'
import { MonedaRef } from '#contract/institucion/moneda-ref.ts'

import { ClaseImportacion } from './clase.ts'
import { HojaDeMeses, OpcionesImportacion } from './opciones.ts'

const permiso = 'per_importacion'

/** Effect of a run on one row of its file. */
export const HechoDeFila = z.enum(['NUEVA', 'ACTUALIZADA', 'IGUAL'])
export type HechoDeFila = z.infer<typeof HechoDeFila>

/** A value that was changed here and in the file: the one here stays, unless the row is chosen. */
const Diferencia = z.object({ campo: z.string(), aqui: z.string(), archivo: z.string() })

const Resultado = Masivo.shape.resultados.element.extend({
  hecho: HechoDeFila.optional(),
  diferencias: z.array(Diferencia).optional(),
  /** The person who is here and may be the one of the row: the row waits for an answer. */
  parecida: z.string().optional(),
})

const counts = { nuevas: z.int(), actualizadas: z.int(), iguales: z.int() }

export const Importacion = z.object({
  idCorrida: z.int(),
  clase: ClaseImportacion,
  sistema: z.string(),
  archivo: z.string(),
  ...counts,
  rechazadas: z.int(),
  estado: z.enum(['HECHA', 'DESHECHA', 'DESHECHA_EN_PARTE']),
  ...commonFields,
})
export type Importacion = z.infer<typeof Importacion>

/** Kind of the rows of a sheet: of the old school, people to enrol, movements of a bank. */
export const ClaseHoja = z.enum([...ClaseImportacion.options, 'EXTRACTO'])
export type ClaseHoja = z.infer<typeof ClaseHoja>

const SheetLook = z.object({
  hoja: z.string(),
  visible: z.boolean(),
  /** Rows that are not empty, and how many of them are hidden. */
  filas: z.int(),
  ocultas: z.int(),
  /** Print of the headings, the same in any order of the columns; null for a sheet without them. */
  huella: z.string().nullable(),
  columnas: z.array(
    z.object({
      columna: z.int(),
      titulo: z.string(),
      ejemplos: z.array(z.string()),
      campo: z.string().nullable(),
    }),
  ),
  /** Kind of most of its headings; null where none is known. */
  clase: ClaseHoja.nullable(),
})

const RowNumbers = z
  .string()
  .max(100_000)
  .regex(/^\s*(\d{1,7}(\s*,\s*\d{1,7})*)?\s*$/)
  .optional()

const sheet = {
  archivo: Archivo,
  clase: ClaseImportacion,
  ...sheetChoices,
  /** Options by which months become charges and payments. */
  opciones: jsonText(OpcionesImportacion).optional(),
  /** Recipe by which the file is read, in place of what is remembered of its headings. */
  receta: IdTexto.optional(),
}

/** Rows of the file that were refused, by the reason. */
const Motivos = jsonText(
  z
    .array(
      z.strictObject({ motivo: z.string().max(300), filas: z.array(z.int().positive()).min(1).max(20_000) }),
    )
    .min(1)
    .max(2000),
  60_000,
)

/** A recipe for files of a kind; `encaja` if the headings of the file are its own. */
const RecetaPropuesta = z.object({
  idImportacionReceta: z.int(),
  nombre: z.string(),
  sistema: z.string().nullable(),
  ayuda: z.string().nullable(),
  encaja: z.boolean(),
})
export type RecetaPropuesta = z.infer<typeof RecetaPropuesta>

const Total = z.number().min(-1e12).max(1e12).optional()
const totals = {
  alumnos: z.int().min(0).optional(),
  matriculas: z.int().min(0).optional(),
  facturado: Total,
  cobrado: Total,
  deuda: Total,
  vencido: Total,
}

/** Totals that a person declares of the old program: of the whole school, by term, and of persons. */
const Declarado = z.strictObject({
  ...totals,
  periodos: z
    .array(z.strictObject({ periodo: z.string().min(1).max(120), ...totals }))
    .max(200)
    .optional(),
  /** By document or old key: they say who makes a difference. */
  personas: z
    .array(
      z.strictObject({ alumno: z.string().min(1).max(60), facturado: Total, cobrado: Total, deuda: Total }),
    )
    .max(20_000)
    .optional(),
})
export type Declarado = z.infer<typeof Declarado>
export const DatoCotejo = z.enum(['alumnos', 'matriculas', 'facturado', 'cobrado', 'deuda', 'vencido'])
export type DatoCotejo = z.infer<typeof DatoCotejo>
/** Totals that count people or enrolments; the others are money. */
export const DATOS_CONTADOS: ReadonlySet<DatoCotejo> = new Set(['alumnos', 'matriculas'])

const Encontrado = z.record(DatoCotejo, DineroFila)

/** The old school brought in: files of an old system, each a run that can be repeated and undone. */
export const importacion = {
  /** Looks into a file: its sheets, and what their columns are recognised as. Saves nothing. */
  hojas: op({
    method: 'POST',
    path: '/importacion/hojas',
    kind: 'read',
    permiso: ['per_matricula_nueva', 'per_calificacion_registrar', 'per_ingreso_confirmar', permiso],
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo }),
    output: z.object({ hojas: z.array(SheetLook) }),
  }),
  /** Reads how a file of a kind is understood: sheets, columns, questions. Saves nothing. */
  leer: op({
    method: 'POST',
    path: '/importacion/leer',
    kind: 'read',
    permiso,
    body: 'multipart',
    input: z.strictObject(sheet),
    output: SheetReading.extend({
      /** Null unless the sheet has a column a month. */
      meses: HojaDeMeses.nullable(),
      recetas: z.array(RecetaPropuesta),
    }),
  }),
  /** Brings the rows of a file. The same file again changes what changed and leaves the rest. */
  cargar: op({
    method: 'POST',
    path: '/importacion/cargar',
    kind: 'write',
    permiso,
    body: 'multipart',
    larga: true,
    input: z.strictObject({
      ...sheet,
      /** Name of the system that the keys are from. */
      sistema: linea(60),
      /** Numbers of rows, separated by commas: their values take the place of those changed here. */
      reemplazar: RowNumbers,
      /** Rows of people who may be here: these are the same, those are others. */
      mismas: RowNumbers,
      otras: RowNumbers,
    }),
    output: Masivo.extend({ idCorrida: z.int().optional(), ...counts, resultados: z.array(Resultado) }),
  }),
  /** A spreadsheet of the refused rows, with their columns and the reason, to correct and bring again. */
  rechazadas: op({
    method: 'POST',
    path: '/importacion/rechazadas',
    kind: 'read',
    permiso,
    body: 'multipart',
    file: true,
    input: z.strictObject({ ...sheet, motivos: Motivos }),
    output: Descarga,
  }),
  /** An empty sheet of a kind, with its headings. */
  plantilla: op({
    method: 'GET',
    path: '/importacion/plantilla/:clase',
    kind: 'read',
    permiso,
    file: true,
    input: z.strictObject({ clase: ClaseImportacion }),
    output: Descarga,
  }),
  /** The runs. */
  buscar: op({
    method: 'POST',
    path: '/importaciones',
    kind: 'read',
    permiso,
    input: searchOf({ clase: ClaseImportacion.optional() }, ['idCorrida']),
    output: pageOf(Importacion),
  }),
  /** The cut-over date, the rows brought of each kind, and the last run of it. */
  camino: op({
    method: 'GET',
    path: '/importacion/camino',
    kind: 'read',
    permiso,
    input: z.strictObject({}),
    output: z.object({
      /** The first day of this program; null while it is not set. */
      corte: Fecha.nullable(),
      pasos: z.array(
        z.object({
          clase: ClaseImportacion,
          filas: z.int(),
          ultima: Importacion.nullable(),
          /** Counts groups brought without a teacher, and children brought without a guardian. */
          faltan: z.int(),
        }),
      ),
    }),
  }),
  /** Takes a run back. Where other rows hang on some, nothing is undone; the rest is, with `soloLibres`. */
  deshacer: op({
    method: 'POST',
    path: '/importacion/deshacer',
    kind: 'write',
    permiso,
    pideClave: true,
    larga: true,
    input: z.strictObject({ idCorrida: Id, soloLibres: z.boolean().optional() }),
    output: Masivo,
  }),
  /** Reads the totals of the old program from a sheet: a row a term or a row a person. Saves nothing. */
  declarado: op({
    method: 'POST',
    path: '/importacion/declarado',
    kind: 'read',
    permiso,
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, ...sheetChoices }),
    output: z.object({ declarado: Declarado }),
  }),
  /** Declared totals beside those found, with the persons that make a difference; and all that was found. */
  cotejo: op({
    method: 'POST',
    path: '/importacion/cotejo',
    kind: 'read',
    permiso,
    input: z.strictObject({ declarado: Declarado, sistema: linea(60).optional() }),
    output: z.object({
      moneda: MonedaRef,
      /** Totals of the school, and of each term with enrolments, the oldest first. */
      encontrado: z.object({
        escuela: Encontrado,
        periodos: z.array(z.object({ periodo: z.string(), totales: Encontrado })),
      }),
      filas: z.array(
        z.object({
          dato: DatoCotejo,
          periodo: z.string().optional(),
          moneda: MonedaRef.nullable(),
          declarado: DineroFila,
          encontrado: DineroFila,
          diferencia: DineroFila,
          /** Persons with another amount here than declared. */
          personas: z
            .array(
              z.object({
                alumno: z.string(),
                /** Null when no person has this document or key. */
                idUsuario: z.int().nullable(),
                nombre: z.string().nullable(),
                declarado: DineroFila,
                encontrado: DineroFila,
                diferencia: DineroFila,
              }),
            )
            .optional(),
        }),
      ),
    }),
  }),
  /** The proof as a paper of the handover: the same totals, why they differ, and two places to sign. */
  acta: op({
    method: 'POST',
    path: '/importacion/acta',
    kind: 'read',
    permiso,
    file: true,
    input: z.strictObject({
      declarado: Declarado,
      sistema: linea(60).optional(),
      explicaciones: z
        .array(
          z.strictObject({ dato: DatoCotejo, periodo: z.string().max(120).optional(), texto: linea(300) }),
        )
        .max(1000)
        .optional(),
    }),
    output: Descarga,
  }),
}
