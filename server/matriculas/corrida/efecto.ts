import type { Clave, Datos } from '#contract/core/words.ts'
import { CON_ASIENTO } from '#contract/matriculas/matricula.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import type { Efecto } from '#server/cuentas/cuenta/index.ts'

import type { Estado } from './repo.ts'

type Frase = [Clave, Datos?]

const isSeated = ({ estado }: Estado) => CON_ASIENTO.includes(estado)
const isSome = (amount: string) => Number(amount) !== 0

function ofAccess(antes: Estado, ahora: Estado): Frase[] {
  const named = [
    ['accesoAulaVirtual', 'matricula.accesoAulaVirtual'],
    ['accesoComunicacion', 'matricula.accesoComunicacion'],
  ] as const
  return named
    .filter(([field]) => antes[field] !== ahora[field])
    .map(([field, acceso]) => [ahora[field] ? 'efecto.abre' : 'efecto.cierra', { acceso }])
}

function ofState(ctx: Ctx, antes: Estado, ahora: Estado): Frase[] {
  if (antes.estado === ahora.estado) return []
  const named = (estado: string) => stateName(ctx, 'matricula', estado)
  const said: Frase[] = [['efecto.pasa', { antes: named(antes.estado), ahora: named(ahora.estado) }]]
  if (isSeated(antes) && !isSeated(ahora)) said.push(['efecto.libera'])
  if (!isSeated(antes) && isSeated(ahora)) said.push(['efecto.ocupa'])
  return said
}

function ofMoney(e: Efecto): Frase[] {
  const of = (monto: string) => `${e.simbolo} ${monto}`
  const said: Frase[] = []
  if (e.anuladas > 0) said.push(['efecto.anula', { count: e.anuladas, monto: of(e.montoAnulado) }])
  if (e.reabiertas > 0) said.push(['efecto.reabre', { count: e.reabiertas, monto: of(e.montoReabierto) }])
  if (e.generadas > 0) said.push(['efecto.genera', { count: e.generadas, monto: of(e.montoGenerado) }])
  if (isSome(e.pasado)) said.push(['efecto.pasado', { monto: of(e.pasado) }])
  if (Number(e.credito) > 0) said.push(['efecto.credito', { monto: of(e.credito) }])
  if (Number(e.credito) < 0) said.push(['efecto.creditoMenos', { monto: of(e.credito.replace('-', '')) }])
  if (e.enRevision > 0) said.push(['efecto.revisionPasa', { count: e.enRevision }])
  if (e.sinAplicar > 0) said.push(['efecto.revisionSuelta', { count: e.sinAplicar }])
  return said
}

type Cambio = { antes: Estado; ahora: Estado; efectos: Efecto[]; extra?: string[] }

/**
 * Describes the effect on one enrolment in short sentences: its state, its seat, its accesses and its money.
 */
export function decir(ctx: Ctx, { antes, ahora, efectos, extra = [] }: Cambio): string {
  const { t, actor } = ctx
  // Teachers do not see debts.
  const money = actor.alcance === 'TODO' ? efectos.flatMap(ofMoney) : []
  const say = ([clave, { acceso, ...datos } = {}]: Frase) =>
    t(clave, acceso === undefined ? datos : { ...datos, acceso: t(acceso as Clave) })
  const moved = [...ofState(ctx, antes, ahora), ...ofAccess(antes, ahora)].map(say)
  return [...moved, ...extra, ...money.map(say)].join('. ') || t('efecto.nada')
}
