import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo, Descarga, Hecho, IdTexto, Instante, saved } from '#contract/core/shapes.ts'

import { type EstadoIngreso } from './estado-ingreso.ts'
import { Ingreso } from './ingreso.ts'
import { Lectura } from './lectura.ts'

/** States in which a voucher may be uploaded: by the payment's student, and by staff, who add one to a confirmed payment. */
export const ACCEPTS_CONSTANCIA = {
  alumno: ['REPORTADO', 'PENDIENTE'],
  personal: ['REPORTADO', 'PENDIENTE', 'CONFIRMADO'],
} as const satisfies Record<string, readonly EstadoIngreso[]>

/** States in which a voucher may be replaced or removed: evidence of a payment that was confirmed stays. */
export const CHANGES_CONSTANCIA: readonly EstadoIngreso[] = ['REPORTADO', 'PENDIENTE']

const PathId = z.strictObject({ id: IdTexto })

/** The proof of a payment: a photo or a PDF. It is identified by its payment's id. */
export const constancia = {
  subir: op({
    method: 'POST',
    path: '/ingreso/constancia/upload',
    kind: 'effect',
    permiso: ['menu_miscursos', 'per_ingreso_nuevo'],
    familia: ['paga'],
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo, idIngreso: IdTexto }),
    output: saved('ingreso', Ingreso),
  }),
  ver: op({
    method: 'GET',
    path: '/ingreso/constancia/:id',
    kind: 'read',
    permiso: ['menu_miscursos', 'web_ingreso_listado'],
    familia: ['veDinero'],
    file: true,
    /** `idArchivo`: one of the payment's files; without it, its voucher. */
    input: PathId.extend({ idArchivo: IdTexto.optional() }),
    output: Descarga,
  }),
  /** The files of a payment: its voucher, and those added since it was confirmed. */
  archivos: op({
    method: 'GET',
    path: '/ingreso/constancias/:id',
    kind: 'read',
    permiso: ['menu_miscursos', 'web_ingreso_listado'],
    familia: ['veDinero'],
    input: PathId,
    output: z.object({
      content: z.array(z.object({ idArchivo: z.int(), nombre: z.string(), fechaCreacion: Instante })),
    }),
  }),
  /** Reads the picture of a voucher, to propose what is on it where a payment is reported or taken. Nothing is kept. */
  leer: op({
    method: 'POST',
    path: '/constancia/leer',
    kind: 'read',
    permiso: ['menu_miscursos', 'per_ingreso_nuevo'],
    familia: ['paga'],
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo }),
    output: z.object({ lectura: Lectura.nullable() }),
  }),
  eliminar: op({
    method: 'DELETE',
    path: '/ingreso/eliminar/constancia/:id',
    kind: 'write',
    permiso: ['menu_miscursos', 'per_ingreso_nuevo', 'per_ingreso_eliminar'],
    familia: ['paga'],
    input: PathId,
    output: Hecho,
  }),
}
