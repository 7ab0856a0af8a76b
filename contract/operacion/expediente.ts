import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Descarga, IdTexto, Instante } from '#contract/core/shapes.ts'
import { Consentimiento } from '#contract/personas/consentimiento.ts'

/** The whole file as a zip: a workbook, and the files as they are stored. */
const archivo = {
  method: 'GET',
  kind: 'read',
  file: true,
  larga: true,
  pideClave: true,
  output: Descarga,
} as const

/** Somebody else who took the file. */
const Acceso = z.object({ instante: Instante, quien: z.string() })

/** What the person and the staff are told of a file without opening it. */
const Resumen = {
  consentimientos: z.array(Consentimiento),
  /** Newest first. */
  accesos: z.array(Acceso),
}

/** What the institution holds about a person: exported, corrected when asked, erased. */
export const expediente = {
  archivo: op({
    ...archivo,
    path: '/expediente/archivo/:id',
    permiso: 'per_expediente_exportar',
    input: z.strictObject({ id: IdTexto }),
  }),
  archivoPropio: op({
    ...archivo,
    path: '/expediente/propio/archivo',
    permiso: 'SESION',
    input: z.strictObject({}),
  }),
  ver: op({
    method: 'GET',
    path: '/expediente/:id',
    kind: 'read',
    permiso: ['per_expediente_exportar', 'per_expediente_suprimir'],
    input: z.strictObject({ id: IdTexto }),
    output: z.object(Resumen),
  }),
  propio: op({
    method: 'GET',
    path: '/expediente/propio',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object(Resumen),
  }),
}
