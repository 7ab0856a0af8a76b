import type { Formats } from '#contract/core/format.ts'
import { type extractoLinea, lineaMoves } from '#contract/pagos/extracto-linea.ts'
import { bulk } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { confirmarPago } from '#server/pagos/ingreso/index.ts'

import {
  cargosPagados,
  exactPairs,
  findLineaConIngreso,
  type LineaConIngreso,
  lineas,
  lockLineas,
  type Par,
  payersOf,
} from './linea-repo.ts'

/** Refuses a pair that differs in amount or currency, or a payment that has another movement. */
function refuseDifferent(found: LineaConIngreso, { money, day }: Formats) {
  const { sameCurrency, sameAmount, reconciledWith, montoLinea, monto } = found
  if (!sameCurrency) throw new Fail('CONFLICTO', 'extracto.otraMoneda')
  if (!sameAmount)
    throw new Fail('CONFLICTO', 'extracto.otroMonto', {
      recibido: money(Number(montoLinea), found),
      informado: money(Number(monto), found),
    })
  if (!reconciledWith) return
  const { banco, fecha } = reconciledWith
  throw new Fail('CONFLICTO', 'extracto.pagoConciliado', { banco, fecha: day(fecha) })
}

/** Reconciles one movement with its payment, and those made with it: all change, or none. */
async function conciliarOne(ctx: Ctx, par: Par, formatos: Formats): Promise<string> {
  const found = await findLineaConIngreso(ctx, par)
  if (!found) throw new Fail('NO_ENCONTRADO', 'error.referencia')
  refuseDifferent(found, formatos)
  await lineas.move(ctx, par.idExtractoLinea, lineaMoves.conciliar, { idIngreso: found.idIngreso })
  const datos = { alumno: found.alumno, monto: formatos.money(Number(found.monto), found) }
  if (found.estado === 'CONFIRMADO')
    return ctx.t('extracto.yaConfirmado', { ...datos, recibo: found.numeroRecibo ?? '' })
  const paid = await confirmarPago(ctx, found.idIngreso)
  const recibo = paid.map(({ numeroRecibo }) => numeroRecibo ?? '').join(', ')
  const { conceptos, leavesCredit } = await cargosPagados(
    ctx,
    paid.map((one) => one.idIngreso),
  )
  const destino = [...conceptos, ...(leavesCredit ? [ctx.t('extracto.saldoAFavor')] : [])].join(', ')
  // The receipt is left out of a preview: another payment may take that number first.
  return ctx.simular
    ? ctx.t('extracto.confirmara', { ...datos, destino })
    : ctx.t('extracto.confirmo', { ...datos, destino, recibo })
}

/** Locks accounts first, then movements, then the rows that each touches: the lock order of the whole server. */
async function conciliarAll(ctx: Ctx, pares: Par[]) {
  const byLinea = new Map(pares.map((par) => [par.idExtractoLinea, par]))
  if (byLinea.size < pares.length) throw new FailCampo('lineas', 'extracto.lineaRepetida')
  const ids = [...byLinea.keys()]
  await lockAccounts(
    ctx,
    await payersOf(
      ctx,
      pares.map((par) => par.idIngreso),
    ),
  )
  await lockLineas(ctx, ids)
  const formatos = await formatosDe(ctx)
  return bulk(ctx, ids, (id) => conciliarOne(ctx, byLinea.get(id) as Par, formatos))
}

export const conciliar: Handler<typeof extractoLinea.conciliar> = (ctx, { lineas: pares }) =>
  conciliarAll(ctx, pares)

export const conciliarExactas: Handler<typeof extractoLinea.conciliarExactas> = async (ctx, { idExtracto }) =>
  conciliarAll(ctx, await exactPairs(ctx, idExtracto))

export const descartar: Handler<typeof extractoLinea.descartar> = (ctx, { lineas: ids, motivo }) =>
  bulk(ctx, ids, async (id) => {
    await lineas.move(ctx, id, lineaMoves.descartar, { motivo })
    return ctx.t('extracto.descartada')
  })

export const recuperar: Handler<typeof extractoLinea.recuperar> = (ctx, { lineas: ids }) =>
  bulk(ctx, ids, async (id) => {
    await lineas.move(ctx, id, lineaMoves.recuperar, { motivo: null })
    return ctx.t('extracto.recuperada')
  })
