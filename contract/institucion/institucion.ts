import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo, Descarga, Hecho } from '#contract/core/shapes.ts'

/** The logo on the papers and the screens. */
export const institucion = {
  /** Whether there is a logo, and which, so that a missing one is not requested. */
  ver: op({
    method: 'GET',
    path: '/institucion',
    kind: 'read',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({ logo: z.string().nullable() }),
  }),
  logo: op({
    method: 'GET',
    path: '/institucion/logo',
    kind: 'read',
    permiso: 'PUBLICO',
    file: true,
    input: z.strictObject({}),
    output: Descarga,
  }),
  /** PNG, JPEG or WebP of up to 1 MB, checked by its content. Replaces the former logo. */
  subirLogo: op({
    method: 'POST',
    path: '/institucion/logo',
    kind: 'effect',
    permiso: 'per_configuracion',
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo }),
    output: Hecho,
  }),
  quitarLogo: op({
    method: 'DELETE',
    path: '/institucion/logo',
    kind: 'write',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: Hecho,
  }),
}
