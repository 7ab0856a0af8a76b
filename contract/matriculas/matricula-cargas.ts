import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo, Descarga, Id, IdTexto, MasivoConCorrida } from '#contract/core/shapes.ts'
import { sheetChoices } from '#contract/core/sheet.ts'

const bulkWrite = { method: 'POST', kind: 'write', output: MasivoConCorrida } as const

const Titulos = z.array(z.string().max(300)).min(1).max(200)
const WrittenCells = z.array(z.string().max(2000)).max(200)

/** Enrolments of many people in one group at once. */
export const cargas = {
  /** Enrols known people, by their ids, in one group. */
  guardarUsuarios: op({
    ...bulkWrite,
    path: '/matriculaguardarusuarios',
    permiso: 'per_matricula_nueva',
    body: 'form',
    input: z.strictObject({ usuarios: z.string().max(20_000), idGrupo: IdTexto }),
  }),
  /** Enrols new or known people, by their documents, in one group. */
  guardarPersonas: op({
    ...bulkWrite,
    path: '/matricula/guardarusuarios',
    permiso: 'per_matricula_nueva',
    input: z.strictObject({
      idGrupo: Id,
      idMatriculaTipo: Id.optional(),
      usuarios: z.array(z.record(z.string(), z.unknown())).min(1).max(500),
      aceptarNombres: z.boolean().optional(),
      /** Rows with another name for a known document that were looked at: it is that person. */
      filasAceptadas: z.array(z.int().positive()).max(500).optional(),
    }),
  }),
  /** Enrols the people of a spreadsheet in one group. */
  cargaMasiva: op({
    ...bulkWrite,
    path: '/matricula/cargamasiva',
    permiso: 'per_matricula_nueva',
    body: 'multipart',
    input: z.strictObject({
      archivo: Archivo,
      idGrupo: IdTexto,
      idUsuario: IdTexto.optional(),
      aceptarNombres: z.enum(['true', 'false']).optional(),
      /** As in `guardarPersonas`, the row numbers of the file separated by commas. */
      filasAceptadas: z
        .string()
        .max(100_000)
        .regex(/^\s*(\d{1,7}(\s*,\s*\d{1,7})*)?\s*$/)
        .optional(),
      ...sheetChoices,
      /** Those without a seat get a turn in the waiting list, in the order of the file. */
      espera: z.enum(['true', 'false']).optional(),
    }),
  }),
  /** A spreadsheet of the rows that were refused, with their columns and the reason, to correct and load again. */
  rechazadas: op({
    method: 'POST',
    path: '/matricula/cargamasiva/rechazadas',
    kind: 'read',
    permiso: 'per_matricula_nueva',
    file: true,
    input: z.strictObject({
      titulos: Titulos,
      filas: z
        .array(z.strictObject({ celdas: WrittenCells, motivo: z.string().max(2000) }))
        .min(1)
        .max(20_000),
    }),
    output: Descarga,
  }),
  /** A spreadsheet of the rows with their columns, what became of each and how the new people sign in. */
  resultado: op({
    method: 'POST',
    path: '/matricula/cargamasiva/resultado',
    kind: 'read',
    permiso: 'per_matricula_nueva',
    file: true,
    input: z.strictObject({
      titulos: Titulos,
      filas: z
        .array(
          z.strictObject({
            celdas: WrittenCells,
            resultado: z.string().max(2000),
            login: z.string().max(200),
            acceso: z.string().max(2000),
          }),
        )
        .min(1)
        .max(20_000),
    }),
    output: Descarga,
  }),
  /** The spreadsheet to fill in, with its headings in the reader's language. */
  plantilla: op({
    method: 'GET',
    path: '/matricula/cargamasiva/plantilla',
    kind: 'read',
    permiso: 'per_matricula_nueva',
    file: true,
    input: z.strictObject({}),
    output: Descarga,
  }),
}
