import type { Masivo } from '#contract/shapes.ts'
import { masivo } from '#server/core/bulk.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { Fail } from '#server/core/fail.ts'
import { sentenceOf } from '#server/core/http-errors.ts'
import { registrarPersonas } from '#server/usuario/index.ts'

import type { Fila } from './filas.ts'
import { type Condiciones, matricular } from './matricular.ts'

type Resultado = Masivo['resultados'][number]
type Buena = Extract<Fila, { persona: unknown }>

function said(
  { t }: Ctx,
  outcome: number | Fail | undefined,
  avisos: string[],
): Pick<Resultado, 'ok' | 'mensaje'> {
  if (typeof outcome === 'number') return { ok: true, mensaje: [t('matricula.hecha'), ...avisos].join('. ') }
  return { ok: false, mensaje: outcome ? sentenceOf(outcome, t) : t('error.interno') }
}

/** Registers the people of the good rows and enrols them. Each row answers for itself, in the order of the file. */
export async function guardarFilas(ctx: Ctx, condiciones: Condiciones, filas: Fila[]): Promise<Masivo> {
  const good = filas.filter((row): row is Buena => 'persona' in row)
  const people = await registrarPersonas(
    ctx,
    good.map((row) => row.persona),
  )
  const outcomes = await matricular(
    ctx,
    condiciones,
    people.map((p) => p.idUsuario),
  )
  const alumnoOf = new Map(good.map((row, i) => [row.fila, people[i]?.idUsuario ?? 0]))
  return masivo(
    filas.map((row) => {
      if ('errores' in row) return { fila: row.fila, ok: false, mensaje: row.errores.join('. ') }
      return { fila: row.fila, ...said(ctx, outcomes.get(alumnoOf.get(row.fila) ?? 0), row.avisos) }
    }),
  )
}
