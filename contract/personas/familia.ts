import { z } from 'zod'

import { DERECHOS } from '#contract/core/derecho.ts'

export const Relacion = z.enum([
  'MADRE',
  'PADRE',
  'TUTOR_LEGAL',
  'ABUELO',
  'HERMANO_MAYOR',
  'CONYUGE',
  'OTRO',
])
export type Relacion = z.infer<typeof Relacion>

type Right = (typeof DERECHOS)[number]
/** A switch for each right of a link. */
export const derechos = Object.fromEntries(DERECHOS.map((one) => [one, z.boolean()])) as Record<
  Right,
  z.ZodBoolean
>

/** A student of an adult, with the rights that the adult has over them now. */
export const HijoDeFamilia = z.object({
  idUsuario: z.int(),
  nombres: z.string(),
  papellido: z.string(),
  sapellido: z.string().nullable(),
  relacion: Relacion,
  ...derechos,
})
export type HijoDeFamilia = z.infer<typeof HijoDeFamilia>
