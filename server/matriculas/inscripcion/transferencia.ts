import { sumCents, toAmount } from '#contract/core/cents.ts'
import type { Answer, Parsed } from '#contract/core/op.ts'
import type { inscripcion } from '#contract/matriculas/inscripcion.ts'
import type { Ctx, EffectCtx } from '#server/core/ctx.ts'
import { reportarPago } from '#server/pagos/ingreso/index.ts'

type Pagador = { idAlumno: number; idPagador: number }

/** The context of who pays: it reaches the student's own rows and no others. */
export const asPayer = <C extends Ctx>(ctx: C, { idAlumno, idPagador }: Pagador): C => ({
  ...ctx,
  actor: { ...ctx.actor, alcance: 'ALUMNO', idUsuario: idPagador, propios: [idAlumno] },
})

/** The same of an effect, in each of its steps. */
export function effectAsPayer(ctx: EffectCtx, who: Pagador): EffectCtx {
  return {
    ...asPayer(ctx, who),
    step: (run) => ctx.step((inside) => run(asPayer(inside, who))),
    intend: (run) => ctx.intend((inside) => run(asPayer(inside, who))),
  }
}

type Cuenta = Answer<typeof inscripcion.estado>['cuentas'][number] & { idCuenta: number; idMoneda: number }
type Reported = Pagador & {
  idMatricula: number
  cuentas: Cuenta[]
  transferencia: NonNullable<Parsed<typeof inscripcion.inscribir>['transferencia']>
}

/** Reports the transfer that pays what is due now: the till looks at it as at a student's own report. */
export async function reportTransfer(
  ctx: Ctx,
  { cuentas, transferencia, idMatricula, ...who }: Reported,
): Promise<void> {
  const now = cuentas.filter(({ ahora, saldo }) => ahora && Number(saldo) > 0)
  const [first] = now
  if (!first) return
  const monto = toAmount(sumCents(now.map(({ saldo }) => Number(saldo))))
  await reportarPago(asPayer(ctx, who), {
    ...transferencia,
    idUsuario: who.idAlumno,
    idMoneda: first.idMoneda,
    monto,
    idMatricula,
    banco: null,
    observacion: null,
    conConstancia: true,
    aplicaciones: now.map(({ idCuenta, saldo }) => ({ idCuenta, monto: Number(saldo) })),
  })
}
