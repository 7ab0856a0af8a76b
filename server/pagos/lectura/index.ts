import type { Answer, Parsed } from '#contract/core/op.ts'
import type { constancia } from '#contract/pagos/constancia.ts'
import type { Lectura } from '#contract/pagos/lectura.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { hoy } from '#server/core/today.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { readEscuela, sumsOf } from './known.ts'
import { voucherReader } from './leer.ts'
import { propose } from './propose.ts'
import { balancesOf } from './repo.ts'

export { countReadings } from './avisos-repo.ts'
export { withReading, withReadingsToReview } from './avisos.ts'
export { setReadingPatience, voucherReader } from './leer.ts'
export { startReadingVouchers } from './stored.ts'

/** Reads what a voucher says. Nothing is kept. While the reading is off, it says nothing. */
export async function leer(
  ctx: Ctx,
  { archivo }: Parsed<typeof constancia.leer>,
): Promise<Answer<typeof constancia.leer>> {
  const voucher = await cleanFile(archivo)
  const { 'constancia.leer': isOn } = await readSettings(ctx.db, ['constancia.leer'])
  if (!isOn) return { lectura: null }
  const owed = ctx.actor.alcance === 'ALUMNO' ? await balancesOf(ctx.db, ctx.actor.propios) : []
  const known = { escuela: await readEscuela(ctx.db), centimos: sumsOf(owed) }
  const { leidos } = await voucherReader.readSoon(voucher)
  return { lectura: withoutDayToCome(propose(leidos, known), await hoy(ctx)) }
}

/** A payment of a day to come is refused, so that its day is not proposed: the review warns of it. */
function withoutDayToCome(lectura: Lectura | null, today: string): Lectura | null {
  if (!lectura?.fecha || lectura.fecha <= today) return lectura
  return { ...lectura, fecha: null, seguro: lectura.seguro.filter((field) => field !== 'fecha') }
}
