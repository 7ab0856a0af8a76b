import type { Formats } from '#contract/core/format.ts'
import type { Clave, Datos } from '#contract/core/words.ts'
import { HOLDS_SEAT } from '#contract/matriculas/matricula.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'
import type { EfectoEnCuenta } from '#server/cuentas/cuenta/index.ts'

import type { EstadoDeMatricula } from './repo.ts'

type Frase = [Clave, Datos?]

const isSeated = ({ estado }: EstadoDeMatricula) => HOLDS_SEAT.includes(estado)
const isNonZero = (amount: string) => Number(amount) !== 0

function frasesDeAccesos(antes: EstadoDeMatricula, present: EstadoDeMatricula): Frase[] {
  const named = [
    ['accesoAulaVirtual', 'matricula.accesoAulaVirtual'],
    ['accesoComunicacion', 'matricula.accesoComunicacion'],
  ] as const
  return named
    .filter(([field]) => antes[field] !== present[field])
    .map(([field, acceso]) => [present[field] ? 'efecto.abre' : 'efecto.cierra', { acceso }])
}

function frasesDeEstado(ctx: Ctx, antes: EstadoDeMatricula, present: EstadoDeMatricula): Frase[] {
  if (antes.estado === present.estado) return []
  const named = (estado: string) => stateName(ctx, 'matricula', estado)
  const frases: Frase[] = [['efecto.pasa', { antes: named(antes.estado), ahora: named(present.estado) }]]
  if (isSeated(antes) && !isSeated(present)) frases.push(['efecto.libera'])
  if (!isSeated(antes) && isSeated(present)) frases.push(['efecto.ocupa'])
  return frases
}

function frasesDeDinero(e: EfectoEnCuenta, { money }: Formats): Frase[] {
  const of = (monto: string) => money(Number(monto), e)
  const frases: Frase[] = []
  if (e.anuladas > 0) frases.push(['efecto.anula', { count: e.anuladas, monto: of(e.montoAnulado) }])
  if (e.reopened > 0) frases.push(['efecto.reabre', { count: e.reopened, monto: of(e.reopenedAmount) }])
  if (e.generated > 0) frases.push(['efecto.genera', { count: e.generated, monto: of(e.generatedAmount) }])
  if (isNonZero(e.paidOnNew)) frases.push(['efecto.pasado', { monto: of(e.paidOnNew) }])
  if (Number(e.credito) > 0) frases.push(['efecto.credito', { monto: of(e.credito) }])
  if (Number(e.credito) < 0) frases.push(['efecto.creditoMenos', { monto: of(e.credito.replace('-', '')) }])
  if (e.enRevision > 0) frases.push(['efecto.revisionPasa', { count: e.enRevision }])
  if (e.sinAplicar > 0) frases.push(['efecto.revisionSuelta', { count: e.sinAplicar }])
  return frases
}

type CambioDeMatricula = {
  antes: EstadoDeMatricula
  present: EstadoDeMatricula
  efectos: EfectoEnCuenta[]
  extra?: string[]
  formatos: Formats
}

/** Describes the effect on one enrolment in short sentences: its state, its seat, its accesses and its money. */
export function describeCambio(ctx: Ctx, cambio: CambioDeMatricula): string {
  const { t } = ctx
  const { antes, present, efectos, extra = [], formatos } = cambio
  const translateFrase = ([clave, { acceso, ...datos } = {}]: Frase) =>
    t(clave, acceso === undefined ? datos : { ...datos, acceso: t(acceso as Clave) })
  const moved = [...frasesDeEstado(ctx, antes, present), ...frasesDeAccesos(antes, present)].map(
    translateFrase,
  )
  return (
    [...moved, ...extra, ...efectos.flatMap((e) => frasesDeDinero(e, formatos)).map(translateFrase)].join(
      '. ',
    ) || t('efecto.nada')
  )
}
