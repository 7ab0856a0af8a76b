import type { Formats } from '#contract/core/format.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import { nextSet } from '#server/core/batch.ts'
import { inLockOrder } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { matricular } from './matricular.ts'
import { type Origin, originsOf } from './promover-repo.ts'
import { regularType } from './repo.ts'
import { answerOfAltas } from './respuesta-de-altas.ts'

/** Returns the notes on the course that is left: its result and the debt that stays. */
function notesOf({ t, idioma }: Ctx, origin: Origin, { money, number }: Formats): string[] {
  const { aprobado, notaFinal, debts } = origin
  const ended = aprobado === null ? [] : [t(aprobado ? 'promover.aprobo' : 'promover.noAprobo')]
  const grade = notaFinal === null ? [] : [t('promover.nota', { nota: number(Number(notaFinal)) })]
  const amounts = debts.map((one) => money(one.saldo, one))
  const monto = new Intl.ListFormat(idioma).format(amounts)
  const owes = amounts.length > 0 ? [t('promover.debe', { monto })] : []
  return [...ended, ...grade, ...owes]
}

/** Why a student stays: the course was not passed, unless all are taken. */
const whyStays = ({ aprobado }: Origin, all: boolean) =>
  aprobado || all ? undefined : new Fail('CONFLICTO', 'promover.sinAprobar')

/**
 * Enrols the students of these enrolments in the next group, at its own prices: those who passed, or all of them. It is a
 * run, so it can be undone.
 */
export const promover: Handler<typeof matricula.promover> = async (ctx, { matriculas, idGrupo, todos }) => {
  const ids = nextSet(ctx, inLockOrder(matriculas), Number)
  const origins = await originsOf(ctx, ids)
  const formatos = await formatosDe(ctx)
  const goes = (id: number) => {
    const origin = origins.get(id)
    return origin && !whyStays(origin, todos) ? [origin.idUsuario] : []
  }
  const outcomes = await matricular(
    ctx,
    { idGrupo, idMatriculaTipo: await regularType(ctx) },
    ids.flatMap(goes),
  )
  return answerOfAltas(ctx, outcomes, (detalles) =>
    ids.map((id) => {
      const origin = origins.get(id)
      if (!origin) return { id, ok: false, mensaje: sentenceOf(noEncontrado(), ctx.t) }
      const outcome = whyStays(origin, todos) ?? outcomes.get(origin.idUsuario) ?? noEncontrado()
      const notes = notesOf(ctx, origin, formatos)
      const { nombre } = origin
      if (outcome instanceof Fail)
        return { id, nombre, ok: false, mensaje: [sentenceOf(outcome, ctx.t), ...notes].join('. ') }
      const { mensaje = '', ...detalle } = detalles.get(outcome) ?? {}
      return { id, ok: true, ...detalle, nombre, mensaje: [mensaje, ...notes].join('. ') }
    }),
  )
}
