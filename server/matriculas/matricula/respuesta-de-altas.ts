import type { Masivo, MasivoConCorrida } from '#contract/core/shapes.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fail } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { sealEnrolled } from '#server/matriculas/corrida/index.ts'

import { enrolledRows } from './alta-repo.ts'

type DetalleDeAlta = { nombre: string; grupo: string; importe: number; mensaje: string }
/** By the id of the enrolment. */
type Detalles = Map<number, DetalleDeAlta>

/** Reads the details that a bulk answer gives of each enrolment made. */
async function detallesDeAltas(ctx: Ctx, ids: number[]): Promise<Detalles> {
  if (ids.length === 0) return new Map()
  const { money } = await formatosDe(ctx)
  return new Map(
    (await enrolledRows(ctx, ids)).map(({ idMatricula, nombre, grupo, importe, simbolo }) => {
      const owed =
        simbolo === null ? [] : [ctx.t('matricula.importe', { importe: money(Number(importe), { simbolo }) })]
      const mensaje = [ctx.t('matricula.hecha'), ...owed].join('. ')
      return [idMatricula, { nombre, grupo, importe: Number(importe), mensaje }]
    }),
  )
}

/** The bulk answer of the enrolments made among these outcomes, with the run by which they can be undone. */
export async function answerOfAltas(
  ctx: Ctx,
  outcomes: ReadonlyMap<number, number | Fail>,
  resultadosOf: (detalles: Detalles) => Masivo['resultados'],
): Promise<MasivoConCorrida> {
  const made = [...new Set([...outcomes.values()].filter((one) => typeof one === 'number'))]
  const answer = masivo(resultadosOf(await detallesDeAltas(ctx, made)))
  return { ...answer, ...(await sealEnrolled(ctx, made)) }
}
