import assert from 'node:assert/strict'

import type { Given } from '#contract/core/op.ts'
import { mora } from '#contract/cuentas/mora.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { systemCtx } from '#server/core/system-ctx.ts'
import { write } from '#server/core/write.ts'
import { cobroDeMoras } from '#server/cuentas/mora/index.ts'

import type { Api } from './api.ts'

export type Rule = Omit<Given<typeof mora.guardarRegla>, 'version' | 'activa'>

/** A fixed fee of twenty for each instalment due since 2030. */
export const FIXED: Rule = {
  tipo: 'FIJO',
  valor: 20,
  diasGracia: 0,
  tope: null,
  topeEn: 'PORCENTAJE',
  conceptos: ['CUOTA'],
  desde: '2030-01-01',
}

/** The late fee rule of a test's school, and the daily work for the days that the test chooses. */
export function lateFees(api: Api) {
  const ctx = systemCtx(api.db)
  return {
    /** Puts a rule in force. */
    async rule(rule: Partial<Rule> = {}, activa = true) {
      const { version } = (await api.may(mora.regla, {})).data!
      const sent = { ...FIXED, ...rule, activa, version }
      const { status, error } = await api.may(mora.guardarRegla, sent)
      assert.equal(status, 200, JSON.stringify(error))
    },
    /** Charges the late fees of a day, as the daily work does. */
    async charge(fecha: string) {
      const run = async (inside: Ctx) => cobroDeMoras.doWork(inside, fecha)
      await write(ctx, run, { operacion: 'diario mora', input: null, clave: undefined })
    },
  }
}
