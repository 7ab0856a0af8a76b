import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Archivo, Descarga, Hecho } from '#contract/core/shapes.ts'

/** The logo on the papers and the screens, and the picture of the sign-in. */
export const institucion = {
  /** Which pictures there are, so that a missing one is not requested, and the colours that the logo is made of. */
  ver: op({
    method: 'GET',
    path: '/institucion',
    kind: 'read',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      logo: z.string().nullable(),
      imagen: z.string().nullable(),
      colores: z.array(z.string()),
    }),
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
  /** The institution's own picture beside the sign-in: PNG, JPEG or WebP of up to 10 MB, checked by its content and reduced. */
  subirImagen: op({
    method: 'POST',
    path: '/institucion/imagen',
    kind: 'effect',
    permiso: 'per_configuracion',
    body: 'multipart',
    input: z.strictObject({ archivo: Archivo }),
    output: Hecho,
  }),
  quitarImagen: op({
    method: 'DELETE',
    path: '/institucion/imagen',
    kind: 'write',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: Hecho,
  }),
}
