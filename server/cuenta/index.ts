import type { FastifyInstance } from 'fastify'

import { type Cuenta, cuenta } from '#contract/cuenta.ts'
import { bind } from '#server/core/bind.ts'
import { crud, saved } from '#server/core/crud.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { actualizarPago, saldoAFavor } from './actualizar-pago.ts'
import { adicionar, refuseTransferred } from './adicionar.ts'
import { anular, eliminar } from './anular.ts'
import {
  cuentas,
  insertFromTarifario,
  insertPrevistas,
  lockAccounts,
  type Prevista,
  refuseForeign,
  totalesDe,
} from './repo.ts'

export { keepSplit } from './aplicacion-repo.ts'
export { checkSplit, quitar, quitarTodo, refuseExcess, repartir, settleSplit } from './repartir.ts'
export { lockAccounts, rediscount } from './repo.ts'

/** Generates what enrolments just made owe: what the price list says, or what was agreed instead. */
export async function generar(ctx: Ctx, idMatriculas: number[], previstas?: Prevista[]) {
  if (!previstas) return insertFromTarifario(ctx, idMatriculas)
  for (const id of idMatriculas) {
    const found = await insertPrevistas(ctx, id, previstas)
    if (found < previstas.length) throw new Fail('CONFLICTO', 'cuenta.conceptoAjeno')
  }
}

/** Every charge of an enrolment, in order of due date. */
export async function deMatricula(ctx: Ctx, idMatricula: number) {
  const query = { idMatricula, size: 200, sort: ['fechaVencimiento'], buscar: '' }
  const content: Cuenta[] = []
  for (let page = 0, last = false; !last; page++) {
    const found = await cuentas.search(ctx, { ...query, page })
    content.push(...(found.content as Cuenta[]))
    last = found.last
  }
  return content
}

/** Annuls the charges of an enrolment that goes away. Refused while confirmed money is on any of them. */
export async function anularDeMatricula(ctx: Ctx, idMatricula: number, motivo: string) {
  for (const { idCuenta, estado } of await deMatricula(ctx, idMatricula)) {
    if (estado !== 'ANULADA') await anular(ctx, { idCuenta, motivo })
  }
}

const cuentaDeMatricula: Handler<typeof cuenta.deMatricula> = async (ctx, { idMatricula }) => {
  await refuseForeign(ctx, idMatricula)
  const [content, totales] = await Promise.all([deMatricula(ctx, idMatricula), totalesDe(ctx, idMatricula)])
  return { content, totales }
}

const actualizar: Handler<typeof cuenta.actualizar> = async (ctx, { id, version, ...values }) => {
  const { idUsuario } = await cuentas.get(ctx, id)
  await lockAccounts(ctx, [idUsuario])
  const { estado, matricula } = await cuentas.get(ctx, id)
  if (estado === 'ANULADA') throw new Fail('CONFLICTO', 'cuenta.anulada', { cuenta: id })
  refuseTransferred(matricula)
  await cuentas.update(ctx, id, { version, values })
  return saved(ctx, 'cuenta', await cuentas.get(ctx, id))
}

export const cuentaRoutes = (app: FastifyInstance) =>
  bind(app, cuenta, {
    ...crud('cuenta', cuentas),
    guardar: adicionar,
    adicionar,
    actualizar,
    anular,
    eliminar,
    deMatricula: cuentaDeMatricula,
    actualizarPago,
    saldoAFavor,
  })
