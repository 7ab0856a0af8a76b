import { credit } from '#server/comprobantes/comprobante/index.ts'
import { reglasDe } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

import { insertLote, lateVoidings, readEnEspera, takeTurn } from './espera-repo.ts'
import { exceptLonely, refuseVoiding, releaseLines, sendAlone, takeAlong, tellWhy } from './lineas-repo.ts'

/** Makes the note of a voiding that cannot be, as if the voiding had not been asked for. Only documents of a payment are voided. */
async function failVoiding(ctx: Ctx, idComprobante: number) {
  const doc = await refuseVoiding(ctx, idComprobante)
  const idIngreso = doc?.idIngreso
  if (idIngreso) await credit(ctx, { ...doc, idIngreso, whole: 'ANULADO', idDevolucion: null })
}

/** Forms the lots of documents that are due to travel in one; a voiding past its term gets its note. */
export async function formLotes(ctx: Ctx) {
  if (!(await takeTurn(ctx))) return
  for (const id of await lateVoidings(ctx)) await failVoiding(ctx, id)
  const { country, hoy, bajas, nuevos } = await readEnEspera(ctx)
  const rules = reglasDe(country)
  const lotes = [...rules.lotesDeBajas(bajas), ...rules.lotesDeNuevos(nuevos, hoy)]
  for (const lote of lotes) await insertLote(ctx, lote)
}

/** None of the lines of a lot was taken: what was to be voided gets its note, what was told of as new is sent alone. */
export async function refuseLines(ctx: Ctx, id: number) {
  await takeAlong(ctx, id, 'return')
  const lines = await releaseLines(ctx, id)
  const idsOf = (which: 'NUEVO' | 'ANULADO') =>
    lines.filter(({ accion }) => accion === which).map(({ idComprobante }) => idComprobante)
  for (const idComprobante of idsOf('ANULADO')) await failVoiding(ctx, idComprobante)
  const fresh = idsOf('NUEVO')
  await exceptLonely(ctx, fresh)
  await sendAlone(ctx, fresh)
  await tellWhy(ctx, id, fresh)
}

/** The tax office never read a lot: its documents may be in another. */
export async function undoLines(ctx: Ctx, id: number) {
  await takeAlong(ctx, id, 'return')
  await releaseLines(ctx, id)
}

/** New documents of a lot that may have been taken are sent alone. */
export async function scatterLines(ctx: Ctx, id: number) {
  await takeAlong(ctx, id, 'doubt')
  const lines = await releaseLines(ctx, id)
  await sendAlone(
    ctx,
    lines.map(({ idComprobante }) => idComprobante),
  )
}
