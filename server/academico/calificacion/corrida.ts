import { madeOnce } from '#server/core/batch.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { insertCorrida } from '#server/institucion/corrida/index.ts'

import { insertNotas } from './corrida-repo.ts'
import { type CambioDeNota, llaveDeCelda, type PresentNota } from './notas-repo.ts'

/** Stores what the written cells held before. Returns the id of the run; a preview, or a call that wrote none, has none. */
export async function keepAntes(
  ctx: Ctx,
  cambios: CambioDeNota[],
  { antes, written }: { antes: Map<string, PresentNota>; written: Set<string> },
): Promise<{ idCorrida?: number }> {
  if (ctx.simular || (written.size === 0 && !ctx.batch)) return {}
  // The same run in every turn of a task, so that it is undone as one.
  const idCorrida = await madeOnce(ctx, 'corrida', () => insertCorrida(ctx, 'CALIFICAR', null))
  const cells = cambios
    .filter((cambio) => written.has(llaveDeCelda(cambio)))
    .map((cambio) => ({ ...cambio, nota: antes.get(llaveDeCelda(cambio))?.nota ?? null }))
  return (await insertNotas(ctx, idCorrida, cells)) ? { idCorrida } : {}
}
