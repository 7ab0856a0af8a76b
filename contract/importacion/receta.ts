import { z } from 'zod'

import { LIBRE } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { commonFields, linea, optionalLinea, optionalTexto } from '#contract/core/shapes.ts'
import { Campo, Decimal, OrdenFecha } from '#contract/core/sheet.ts'

import { ClaseImportacion } from './clase.ts'
import { OpcionesImportacion } from './opciones.ts'

const Titulo = z.string().min(1).max(200)
const Valor = z.string().max(300)

/** Reading of the sheets of a program: headings to fields, values to values, and how months unfold. */
const Lectura = z.strictObject({
  columnas: z
    .array(
      z.strictObject({
        titulo: Titulo,
        /** Null: not read. */
        campo: Campo.nullable(),
        /** Only for files of this kind. */
        clase: ClaseImportacion.optional(),
        /** The recipe fits a file without it. */
        opcional: z.boolean().optional(),
        formato: OrdenFecha.optional(),
        decimal: Decimal.optional(),
      }),
    )
    .max(200),
  valores: z.array(z.strictObject({ titulo: Titulo, valor: Valor, es: Valor })).max(1000),
  opciones: OpcionesImportacion.optional(),
})

const entrada = {
  nombre: linea(80),
  clases: z.array(ClaseImportacion).min(1).max(20),
  /** Name of the system that its files are from. */
  sistema: optionalLinea(60),
  /** Where the file comes from in the old program. */
  ayuda: optionalTexto(500),
}

export const ImportacionReceta = z.object({
  idImportacionReceta: z.int(),
  nombre: z.string(),
  clases: z.array(ClaseImportacion),
  sistema: z.string().nullable(),
  ayuda: z.string().nullable(),
  /** Recipes that come with the program are not changed. */
  delSistema: z.boolean(),
  lectura: Lectura,
  ...commonFields,
})
export type ImportacionReceta = z.infer<typeof ImportacionReceta>

const permiso = 'per_importacion'

/** Recipes: how the files of a program are read, with the help to export them. */
export const importacionReceta = entity({
  nombre: 'importacionReceta',
  plural: 'importacionRecetas',
  permisos: { ver: permiso, guardar: permiso, eliminar: permiso },
  detalle: ImportacionReceta,
  fila: ImportacionReceta.omit({ lectura: true }),
  entrada: { ...entrada, lectura: Lectura },
  cambio: entrada,
  cambios: { nombre: LIBRE, clases: LIBRE, sistema: LIBRE, ayuda: LIBRE },
  filtro: {},
  orden: ['nombre', 'fechaCreacion'],
})
