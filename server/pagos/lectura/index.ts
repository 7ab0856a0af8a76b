import type { Answer, Parsed } from '#contract/core/op.ts'
import type { constancia } from '#contract/pagos/constancia.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { cleanFile } from '#server/institucion/archivo/index.ts'
import { readSettings } from '#server/institucion/parametro/index.ts'

import { readEscuela, sumsOf } from './known.ts'
import { readPicture } from './leer.ts'
import { propose } from './propose.ts'
import { balancesOf } from './repo.ts'

export { withReading, withReadings } from './avisos.ts'
export { startReadingVouchers } from './stored.ts'

/** Reads what the picture of a voucher says. Nothing is kept. A PDF, or any picture while the reading is off, says nothing. */
export async function leer(
  ctx: Ctx,
  { archivo }: Parsed<typeof constancia.leer>,
): Promise<Answer<typeof constancia.leer>> {
  const { datos, tipo } = await cleanFile(archivo)
  const { 'constancia.leer': isOn } = await readSettings(ctx.db, ['constancia.leer'])
  if (!isOn || tipo === 'application/pdf') return { lectura: null }
  const owed = ctx.actor.alcance === 'ALUMNO' ? await balancesOf(ctx.db, ctx.actor.propios) : []
  const known = { escuela: await readEscuela(ctx.db), centimos: sumsOf(owed) }
  const { leidos } = await readPicture(datos)
  return { lectura: propose(leidos, known) }
}
