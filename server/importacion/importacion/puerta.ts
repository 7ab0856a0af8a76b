import type { ClaseImportacion } from '#contract/importacion/clase.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { limitesDe } from '#server/core/planilla/index.ts'
import type { Clase } from '#server/importacion/clase/index.ts'
import { withEvaluations, withMonths } from '#server/importacion/unfold/index.ts'
import type { Door } from '#server/institucion/hoja/index.ts'

/** Rows of a file of the old school, at most. */
const MOST_ROWS = 100_000

/** The title of a field of a kind: its first heading. */
const titleOf = ({ campo, titulo, sinonimos }: Awaited<ReturnType<Clase['columnas']>>[number]) =>
  titulo ?? sinonimos[0] ?? campo

/** The name under which choices for files of a kind are remembered. */
export const nameOfDoor = (clase: ClaseImportacion) => `IMPORTACION_${clase}`

/** Kinds of which a row of a sheet may have many, a column each: months, and grades of evaluations. */
const UNFOLDED: Partial<Record<ClaseImportacion, typeof withMonths>> = {
  CUENTAS: withMonths,
  PAGOS: withMonths,
  NOTAS: withEvaluations,
}

/** The door at which files of a kind are read. */
export async function doorOf(ctx: Ctx, kind: Clase): Promise<Door<string>> {
  const door = await ownDoor(ctx, kind)
  return UNFOLDED[kind.clase]?.(ctx, door) ?? door
}

async function ownDoor(ctx: Ctx, { clase, columnas, necesarios }: Clase): Promise<Door<string>> {
  const fields = await columnas(ctx)
  const once = new Map(fields.toReversed().map((one) => [one.campo, titleOf(one)]))
  return {
    puerta: nameOfDoor(clase),
    columnas: fields.map((one) => ({ ...one, titulo: titleOf(one) })),
    campos: [...once].toReversed().map(([campo, titulo]) => ({ campo, titulo })),
    necesarios,
    reglas: { fecha: { desde: 1900, hasta: 2100, shortYears: false }, decimales: 2 },
    limites: limitesDe(MOST_ROWS),
  }
}
