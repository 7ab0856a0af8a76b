import type { FinInscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { formatosDe, institucion, monedaDe } from '#server/institucion/institucion/index.ts'

import { type Dinero, dineroDe } from './dinero-repo.ts'
import type { Hechos } from './estado-repo.ts'

/** Why an enrolment is over although its own state does not say so; null while it is not. */
export function finOf({ estado, matricula, grupoEstado, tarde }: Hechos): FinInscripcion | null {
  if (matricula === 'TRASLADADA') return 'TRASLADADA'
  if (grupoEstado === 'CANCELADO') return 'GRUPO_CANCELADO'
  if (estado === 'FIRME' && (matricula === 'RETIRADA' || matricula === 'ELIMINADA')) return 'RETIRADA'
  return estado === 'VENCIDA' && tarde ? 'TARDE' : null
}

const NONE: Dinero = { idMoneda: null, credito: '0', pagado: '0', enRevision: false, confirmado: false }

function keyOf({ credito, pagado, enRevision, confirmado }: Dinero) {
  if (Number(credito) > 0) return 'CREDITO'
  if (enRevision) return 'REVISION'
  if (Number(pagado) > 0) return 'PAGADO'
  return confirmado ? 'USADO' : 'NADA'
}

async function describeMoney(ctx: Ctx, dinero: Dinero): Promise<string> {
  const key = keyOf(dinero)
  const { direccion } = await institucion(ctx.db)
  const moneda = dinero.idMoneda === null ? null : await monedaDe(ctx.db, dinero.idMoneda)
  const { money } = await formatosDe(ctx)
  const monto = money(Number(key === 'PAGADO' ? dinero.pagado : dinero.credito), moneda)
  return ctx.t(`inscripcion.dinero.${key}`, { monto, donde: direccion || ctx.t('inscripcion.enCaja') })
}

type Over = Pick<Hechos, 'idMatricula' | 'estado'>

/** Says what became of the money of an enrolment that is over, and what to do next; nothing of a lapsed one without money. */
export async function moneySentence(ctx: Ctx, { idMatricula, estado }: Over, fin: FinInscripcion | null) {
  if (fin === 'TRASLADADA' || (fin === null && estado !== 'VENCIDA')) return ''
  const dinero = idMatricula === null ? NONE : await dineroDe(ctx, idMatricula)
  return fin === null && keyOf(dinero) === 'NADA' ? '' : describeMoney(ctx, dinero)
}
