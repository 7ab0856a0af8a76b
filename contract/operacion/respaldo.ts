import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Instante } from '#contract/core/shapes.ts'

/** Scheduled backups. Their folder is set in the environment: a user of the web does not choose paths of the server. */
export const respaldo = {
  estado: op({
    method: 'GET',
    path: '/respaldo/estado',
    kind: 'read',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      /** Without a folder none is made. */
      configurado: z.boolean(),
      cifrado: z.boolean(),
      /** When the last backup began: what it has is from then. */
      ultimo: Instante.nullable(),
      bytes: z.int().nullable(),
      /** Why the last one was not made, if one was made before it or none. */
      motivo: z.string().nullable(),
      /** None is younger than `respaldo.horasAviso`, and they are on. */
      antiguo: z.boolean(),
      /** Whether a synchronous standby has what is acknowledged; null where the server asks for none. */
      replicaSincrona: z.boolean().nullable(),
      /** Changes are refused until it is back. */
      soloLectura: z.boolean(),
    }),
  }),
}
