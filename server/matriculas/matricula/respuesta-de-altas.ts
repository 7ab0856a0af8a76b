import type { Formats } from '#contract/core/format.ts'
import type { Masivo, MasivoConCorrida } from '#contract/core/shapes.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fail } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'
import { sealEnrolled } from '#server/matriculas/corrida/index.ts'

import { type Enrolled, enrolledRows } from './alta-repo.ts'

type DetalleDeAlta = Pick<
  Masivo['resultados'][number],
  'nombre' | 'grupo' | 'importe' | 'moneda' | 'tipo' | 'antes' | 'pregunta' | 'proximo' | 'mensaje'
>
/** By the id of the enrolment. */
type Detalles = Map<number, DetalleDeAlta>

/** Says the type of the enrolment beside the one that the student had, and what is owed. */
function describeTerms({ t }: Ctx, { tipo, importe, moneda, antes }: Enrolled, { money }: Formats): string {
  const priceOf = (one: Pick<Enrolled, 'importe' | 'moneda'>) =>
    one.moneda === null ? [] : [money(Number(one.importe), one.moneda)]
  const before = antes && [antes.tipo, ...priceOf(antes)].join(', ')
  const kind = before
    ? t('matricula.conTipoYAntes', { tipo, antes: before })
    : t('matricula.conTipo', { tipo })
  const owed = priceOf({ importe, moneda }).map((amount) => t('matricula.importe', { importe: amount }))
  return [kind, ...owed].join('. ')
}

/** Asks whether an enrolment without any charge is meant, naming the price list that begins next. */
export function askFree(
  { t }: Ctx,
  { grupo, proximo }: Pick<Enrolled, 'grupo' | 'proximo'>,
  { day }: Formats,
): { pregunta: string; proximo?: { idTarifario: number; nombre: string } } {
  if (!proximo) return { pregunta: t('matricula.sinCobrar', { grupo }) }
  const { idTarifario, nombre, desde } = proximo
  const pregunta = t('matricula.sinCobrarAun', { grupo, nombre, desde: day(desde) })
  return { pregunta, proximo: { idTarifario, nombre } }
}

const doneOf = ({ moneda }: Enrolled) => (moneda === null ? 'matricula.sinTarifario' : 'matricula.hecha')

const formerOf = ({ tipo, importe, moneda }: NonNullable<Enrolled['antes']>) => ({
  tipo,
  importe: Number(importe),
  ...(moneda && { moneda }),
})

/** Reads the details that a bulk answer gives of each enrolment made. */
async function detallesDeAltas(ctx: Ctx, ids: number[]): Promise<Detalles> {
  if (ids.length === 0) return new Map()
  const formatos = await formatosDe(ctx)
  const detalleOf = (row: Enrolled): DetalleDeAlta => ({
    nombre: row.nombre,
    grupo: row.grupo,
    importe: Number(row.importe),
    ...(row.moneda && { moneda: row.moneda }),
    tipo: row.tipo,
    ...(row.antes && { antes: formerOf(row.antes) }),
    ...(row.moneda === null && askFree(ctx, row, formatos)),
    mensaje: [ctx.t(doneOf(row)), describeTerms(ctx, row, formatos)].join('. '),
  })
  return new Map((await enrolledRows(ctx, ids)).map((row) => [row.idMatricula, detalleOf(row)]))
}

/** Says the terms of one enrolment just made: its type, the one before it and its price, or that it has none. */
export async function termsOf(ctx: Ctx, idMatricula: number): Promise<string> {
  const [row] = await enrolledRows(ctx, [idMatricula])
  if (!row) return ''
  const formatos = await formatosDe(ctx)
  const pregunta = row.moneda === null ? askFree(ctx, row, formatos).pregunta : undefined
  return [pregunta, describeTerms(ctx, row, formatos)].filter(Boolean).join('. ')
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
