import { shortName } from '#contract/core/person-name.ts'
import { type extractoLinea, lineaMoves } from '#contract/pagos/extracto-linea.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, FailCampo } from '#server/core/fail.ts'
import { transicion } from '#server/core/table.ts'
import { lockAccounts } from '#server/cuentas/cuenta/index.ts'
import { registrarDelExtracto } from '#server/pagos/ingreso/index.ts'

import { bankOf, isOperationUsed, lineas, lockLineas } from './linea-repo.ts'

type Linea = Awaited<ReturnType<typeof lineas.get>>

const MAX_OPERACION = 40

/**
 * The operation number under which the payment is registered. Banks repeat some: when the payment with this
 * number belongs to another movement, a suffix tells this one apart; when it belongs to none, it may be this
 * very money, and registering is refused.
 */
async function operationOf(ctx: Ctx, linea: Linea, pago: { idMedioPago: number; banco: string }) {
  const numero = /[1-9]/.test(linea.referencia ?? '') ? linea.referencia : null
  if (numero === null) return null
  const mark = (await isOperationUsed(ctx, { ...pago, numeroOperacion: numero }))
    ? `-${linea.idExtractoLinea}`
    : ''
  return numero.slice(0, MAX_OPERACION - mark.length) + mark
}

/**
 * Refuses to register a movement when a payment with its operation and amount exists: a second payment would
 * have no money behind it.
 */
function refuseKnown({ propuesta, candidatos: [pago] }: Linea) {
  if (!pago || (propuesta !== 'EXACTA' && propuesta !== 'TOMADA')) return
  const alumno = shortName(pago.usuario)
  throw new Fail('DUPLICADO', 'extracto.yaTienePago', {
    alumno,
    ingreso: pago.numeroRecibo ?? `#${pago.idIngreso}`,
  })
}

/** Registers an unreported movement as a confirmed payment of the student chosen. */
export const registrar: Handler<typeof extractoLinea.registrar> = async (ctx, input) => {
  const { idExtractoLinea, idUsuario, idMatricula } = input
  await lockAccounts(ctx, [idUsuario])
  await lockLineas(ctx, [idExtractoLinea])
  const linea = await lineas.get(ctx, idExtractoLinea)
  const { from } = lineaMoves.conciliar
  if (!lineaMoves.conciliar(linea))
    throw transicion(ctx, 'extracto_linea', { estado: linea.estado, desde: from })
  refuseKnown(linea)
  const idMedioPago = input.idMedioPago ?? linea.medioSugerido?.idTipo
  if (!idMedioPago) throw new FailCampo('idMedioPago', 'campo.obligatorio')
  const banco = await bankOf(ctx, linea.banco)
  const ingreso = await registrarDelExtracto(ctx, {
    idUsuario,
    idMatricula,
    idMedioPago,
    banco,
    monto: Number(linea.monto),
    idMoneda: linea.idMoneda,
    fecha: linea.fecha,
    numeroOperacion: await operationOf(ctx, linea, { idMedioPago, banco }),
    observacion: linea.descripcion || null,
  })
  await lineas.move(ctx, idExtractoLinea, lineaMoves.conciliar, { idIngreso: ingreso.idIngreso })
  return { ingreso, mensaje: ctx.t('ingreso.confirmado', { recibo: ingreso.numeroRecibo ?? '' }) }
}
