import type { Masivo } from '#contract/core/shapes.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { nombresDe } from './repo.ts'

/** The same answer, with each enrolment named by its student and group. */
export async function withNombres(ctx: Ctx, { resultados }: Masivo): Promise<Masivo> {
  const nombres = await nombresDe(
    ctx,
    resultados.map(({ id = 0 }) => id),
  )
  return masivo(
    resultados.map((one) => {
      const nombre = nombres.get(one.id ?? 0)
      return nombre === undefined ? one : { ...one, nombre }
    }),
  )
}
