import type { mora } from '#contract/cuentas/mora.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { cuentaDe, forgiveCuenta, lockAccounts } from '#server/cuentas/cuenta/index.ts'

import { alumnosDeCuentas } from './repo.ts'

async function condonarUna(ctx: Ctx, idCuenta: number, motivo: string) {
  const { tipo, concepto, moneda, saldo } = await cuentaDe(ctx, idCuenta)
  if (tipo !== 'MORA') throw new Fail('CONFLICTO', 'mora.noEsMora', { concepto })
  await forgiveCuenta(ctx, idCuenta, motivo)
  return ctx.t('mora.condonada', { concepto, monto: `${moneda.simbolo} ${saldo}` })
}

/** Locks every account before changing the first, in the order that all operations use. */
export const condonar: Handler<typeof mora.condonar> = async (ctx, { cuentas, motivo }) => {
  await lockAccounts(ctx, await alumnosDeCuentas(ctx, cuentas))
  return bulk(ctx, cuentas, (id) => condonarUna(ctx, id, motivo))
}
