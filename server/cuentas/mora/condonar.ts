import type { Formats } from '#contract/core/format.ts'
import type { mora } from '#contract/cuentas/mora.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { cuentaDe, forgiveCuenta, lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { alumnosDeCuentas } from './repo.ts'

type Orden = { idCuenta: number; motivo: string; formatos: Formats }

async function condonarUna(ctx: Ctx, { idCuenta, motivo, formatos }: Orden) {
  const { tipo, concepto, moneda, saldo } = await cuentaDe(ctx, idCuenta)
  if (tipo !== 'MORA') throw new Fail('CONFLICTO', 'mora.noEsMora', { concepto })
  await forgiveCuenta(ctx, idCuenta, motivo)
  return ctx.t('mora.condonada', { concepto, monto: formatos.money(Number(saldo), moneda) })
}

/** Locks every account before changing the first, in the order that all operations use. */
export const condonar: Handler<typeof mora.condonar> = async (ctx, { cuentas, motivo }) => {
  await lockAccounts(ctx, await alumnosDeCuentas(ctx, cuentas))
  const formatos = await formatosDe(ctx)
  return bulk(ctx, cuentas, (idCuenta) => condonarUna(ctx, { idCuenta, motivo, formatos }))
}
