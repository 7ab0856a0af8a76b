import type { Formats } from '#contract/core/format.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import { HOLDS_SEAT } from '#contract/matriculas/matricula.ts'
import { replaceMoved } from '#server/comprobantes/comprobante/index.ts'
import { withoutBatch } from '#server/core/batch.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { cambiosDesde, fotosDeCuentas, lockAccounts, restoreAccount } from '#server/cuentas/cuenta/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { lockGrupo, lockGrupos, refuseFull, releaseOffers } from '#server/matriculas/vacante/index.ts'

import { describeCambio } from './efecto.ts'
import { estadosDe, type FilaDeCorrida, filasDe, gruposDe, markFilaUndone, restoreMatricula } from './repo.ts'
import { withNombres } from './with-nombres.ts'

function refuseChanged({ deshecha, unchanged, moneyUnchanged }: FilaDeCorrida) {
  if (deshecha !== null) throw new Fail('CONFLICTO', 'corrida.deshecha')
  if (!unchanged) throw new Fail('CONFLICTO', 'corrida.cambio')
  if (!moneyUnchanged) throw new Fail('CONFLICTO', 'corrida.cambioDinero')
}

type Deshacer = { idCorrida: number; formatos: Formats }

const isSeated = (estado: string) => HOLDS_SEAT.includes(estado)

async function undoFila(ctx: Ctx, fila: FilaDeCorrida, { idCorrida, formatos }: Deshacer) {
  refuseChanged(fila)
  const { idMatricula: id, antes } = fila
  const now = (await estadosDe(ctx, [id])).get(id) ?? antes
  if (isSeated(antes.estado) && !isSeated(now.estado))
    await refuseFull(ctx, await lockGrupo(ctx, antes.idGrupo), antes.idUsuario)
  const fotos = await fotosDeCuentas(ctx, [antes.idUsuario])
  await restoreMatricula(ctx, fila, ctx.t('corrida.motivo'))
  const moved = fila.dinero === null ? undefined : await restoreAccount(ctx, fila.dinero)
  await markFilaUndone(ctx, idCorrida, id)
  // Only a transfer changes what was paid for.
  if (moved && fila.idDestino !== null) await replaceMoved(ctx, moved, 'traslado.sustentoDeshecho')
  const efectos = (await cambiosDesde(ctx, fotos)).get(antes.idUsuario)?.efectos ?? []
  return describeCambio(ctx, { antes: now, present: antes, efectos, formatos })
}

/** Restores the enrolments of a run, their seats and their money, each unless it has changed since. */
export async function undoMatriculas(ctx: Ctx, idCorrida: number): Promise<Masivo> {
  const touched = await gruposDe(ctx, idCorrida)
  const grupos = [...new Set(touched.map((one) => one.idGrupo))]
  await lockGrupos(ctx, grupos)
  await lockAccounts(ctx, [...new Set(touched.map((one) => one.idUsuario))])
  // Read before the first undo, because undoing one row changes the account of a student who has several.
  const filas = new Map((await filasDe(ctx, idCorrida)).map((fila) => [fila.idMatricula, fila]))
  if (filas.size === 0) throw noEncontrado()
  const formatos = await formatosDe(ctx)
  const answer = await bulk(withoutBatch(ctx), [...filas.keys()], async (id) => {
    const fila = filas.get(id)
    if (!fila) throw noEncontrado()
    return undoFila(ctx, fila, { idCorrida, formatos })
  })
  for (const idGrupo of grupos) await releaseOffers(ctx, idGrupo)
  return withNombres(ctx, answer)
}
