import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo, Descarga, Hecho, IdTexto, saved } from '#contract/core/shapes.ts'

import { type EstadoIngreso, Ingreso } from './ingreso.ts'

/** States in which a payment's voucher may be uploaded, replaced or removed: by its student, and by staff. */
export const ACCEPTS_CONSTANCIA = {
  alumno: ['REPORTADO', 'PENDIENTE'],
  personal: ['REPORTADO', 'PENDIENTE', 'CONFIRMADO'],
} as const satisfies Record<string, readonly EstadoIngreso[]>

const PathId = z.strictObject({ id: IdTexto })

/** The proof of a payment: a photo or a PDF. It is identified by its payment's id. */
export const constancia = {
  subir: op({
    method: 'POST',
    path: '/ingreso/constancia/upload',
    kind: 'effect',
    permiso: ['menu_miscursos', 'per_ingreso_nuevo'],
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, idIngreso: IdTexto }),
    output: saved('ingreso', Ingreso),
  }),
  ver: op({
    method: 'GET',
    path: '/ingreso/constancia/:id',
    kind: 'read',
    permiso: ['menu_miscursos', 'web_ingreso_listado'],
    file: true,
    input: PathId,
    output: Descarga,
  }),
  eliminar: op({
    method: 'DELETE',
    path: '/ingreso/eliminar/constancia/:id',
    kind: 'write',
    permiso: ['menu_miscursos', 'per_ingreso_nuevo', 'per_ingreso_eliminar'],
    input: PathId,
    output: Hecho,
  }),
}
