import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Id, MasivoConCorrida, Motivo } from '#contract/core/shapes.ts'

import { Matricula } from './matricula.ts'

const write = {
  method: 'POST',
  kind: 'write',
  permiso: 'per_matricula_trasladar',
  pideClave: 'rebaja',
} as const

/** Moves an enrolment to another group, with its payments. */
export const traslado = {
  trasladar: op({
    ...write,
    path: '/matricula/traslado',
    once: true,
    input: z.strictObject({ idMatricula: Id, idGrupo: Id, motivo: Motivo }),
    output: z.object({ mensaje: z.string(), matricula: Matricula, origen: Matricula }),
  }),
  /**
   * Moves several into one group. The preview, which needs no reason yet, tells the prices, the balances and what else
   * changes of each.
   */
  trasladarVarias: op({
    ...write,
    path: '/matriculas/traslado',
    input: z.strictObject({
      matriculas: z.array(Id).min(1).max(500),
      idGrupo: Id,
      motivo: Motivo.optional(),
    }),
    output: MasivoConCorrida,
  }),
}
