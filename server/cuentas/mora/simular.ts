import type { Answer } from '#contract/core/op.ts'
import type { mora } from '#contract/cuentas/mora.ts'
import type { Handler } from '#server/core/ctx.ts'
import { toPage } from '#server/core/page.ts'

import { nextChargeDay } from './regla-repo.ts'
import { TRABAJO } from './regla.ts'
import { simulatedTotals, simulateFees } from './repo.ts'

type Simulation = Answer<typeof mora.simular>

export const simular: Handler<typeof mora.simular> = async (ctx, { page, size, sort, buscar, ...asked }) => {
  const { fecha = await nextChargeDay(ctx.db, TRABAJO), ...regla } = asked
  const q = { page, size, sort, buscar, fecha }
  const content = await simulateFees<Simulation['content'][number]>(ctx, regla, q)
  const totales = await simulatedTotals<Simulation['totales'][number]>(ctx, regla, q)
  const total = totales.reduce((sum, { cuentas }) => sum + cuentas, 0)
  return { ...toPage(content, { total }, q), fecha, totales }
}
