import type { Ctx } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'

import { ruleInForce, TRABAJO } from './regla.ts'
import { chargeNewFees, growDailyFees } from './repo.ts'

/** Charges the late fees of a day. Safe to repeat: one fee for each charge, and each day counts once. */
export async function cobrarMoras(ctx: Ctx, fecha: string) {
  const regla = await ruleInForce(ctx.db)
  if (!regla) return
  await growDailyFees(ctx, regla, fecha)
  await chargeNewFees(ctx, regla, { fecha, nombre: ctx.t('mora.concepto', { concepto: '{{concepto}}' }) })
}

export const cobroDeMoras = {
  nombre: TRABAJO,
  activo: async (db: Db) => (await ruleInForce(db)) !== undefined,
  doWork: cobrarMoras,
}
