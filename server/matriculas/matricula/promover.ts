import type { Formats } from '#contract/core/format.ts'
import type { Parsed } from '#contract/core/op.ts'
import type { matricula } from '#contract/matriculas/matricula.ts'
import { nextSet } from '#server/core/batch.ts'
import { inLockOrder } from '#server/core/bulk.ts'
import type { Ctx, Handler } from '#server/core/ctx.ts'
import { Fail, noEncontrado } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { matricular } from './matricular.ts'
import { type Origin, originsOf } from './promover-repo.ts'
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

type Asked = Parsed<typeof matricula.promover>['matriculas'][number]
const idOf = (one: Asked) => (typeof one === 'number' ? one : one.idMatricula)

/** The types asked for, by enrolment. */
const askedTypes = (matriculas: Asked[]) =>
  new Map(
    matriculas.flatMap((one) =>
      typeof one === 'number' || !one.idMatriculaTipo ? [] : [[one.idMatricula, one.idMatriculaTipo]],
    ),
  )

/** Why a student stays: the course was not passed, unless all are taken; or the type that they have is offered no more. */
function whyStays({ aprobado, tipo, ofrecido }: Origin, { all, asked }: { all: boolean; asked: boolean }) {
  if (!aprobado && !all) return new Fail('CONFLICTO', 'promover.sinAprobar')
  return asked || ofrecido ? undefined : new Fail('CONFLICTO', 'matricula.tipoYaNoSeOfrece', { tipo })
}

/**
 * Enrols the students of these enrolments in the next group, at its own prices and with the type of enrolment that each has: those
 * who passed, or all of them. It is a run, so it can be undone.
 */
export const promover: Handler<typeof matricula.promover> = async (ctx, { matriculas, idGrupo, todos }) => {
  const ids = nextSet(ctx, inLockOrder(matriculas.map(idOf)), Number)
  const origins = await originsOf(ctx, ids)
  const asked = askedTypes(matriculas)
  const refusalOf = (id: number, origin: Origin) => whyStays(origin, { all: todos, asked: asked.has(id) })
  const formatos = await formatosDe(ctx)
  const goes = ids.flatMap((id) => {
    const origin = origins.get(id)
    return origin && !refusalOf(id, origin)
      ? [[origin.idUsuario, asked.get(id) ?? origin.idMatriculaTipo] as const]
      : []
  })
  const outcomes = await matricular(
    ctx,
    { idGrupo, tipos: new Map(goes) },
    goes.map(([alumno]) => alumno),
  )
  return answerOfAltas(ctx, outcomes, (detalles) =>
    ids.map((id) => {
      const origin = origins.get(id)
      if (!origin) return { id, ok: false, mensaje: sentenceOf(noEncontrado(), ctx.t) }
      const outcome = refusalOf(id, origin) ?? outcomes.get(origin.idUsuario) ?? noEncontrado()
      const notes = notesOf(ctx, origin, formatos)
      const { nombre } = origin
      if (outcome instanceof Fail)
        return { id, nombre, ok: false, mensaje: [sentenceOf(outcome, ctx.t), ...notes].join('. ') }
      const { mensaje = '', ...detalle } = detalles.get(outcome) ?? {}
      return { id, ok: true, ...detalle, nombre, mensaje: [mensaje, ...notes].join('. ') }
    }),
  )
}
