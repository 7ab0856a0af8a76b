import type { Ctx } from '#server/core/ctx.ts'
import { textoDe } from '#server/core/planilla/index.ts'

import type { RowCells } from './cells.ts'
import type { ReadRow } from './clase.ts'
import { currencies, findByText, findPeople, type Referencia } from './references-repo.ts'

/** Texts of a column, of the rows that have one. */
export const textsOf = (filas: ReadRow[], campo: string) =>
  filas.flatMap(({ celdas }) => textoDe(celdas[campo]) || [])

/** The id that the text of a cell refers to, or null for an empty cell. */
export function idOf(found: ReadonlyMap<string, Referencia>, cells: RowCells, campo: string): number | null {
  const text = cells.texto(campo)
  if (!text) return null
  const ref = found.get(text) ?? 'NINGUNA'
  if (typeof ref === 'number') return ref
  return cells.refuse(campo, ref === 'VARIAS' ? 'importacion.varias' : 'importacion.ninguna', {
    texto: text,
  })
}

const TABLES = {
  area: { tabla: 'area', id: 'id_area', nombres: ['nombre'] },
  curso: { tabla: 'curso', id: 'id_curso', nombres: ['codigo', 'nombre'] },
  periodo: { tabla: 'periodo', id: 'id_periodo', nombres: ['nombre'] },
  grupo: { tabla: 'grupo', id: 'id_grupo', nombres: ['codigo'] },
  matriculaTipo: { tabla: 'matricula_tipo', id: 'id_matricula_tipo', nombres: ['nombre'] },
} as const

/** Finds what a column of the rows refers to, all together, and returns its reader. */
export async function referencesTo(
  ctx: Ctx,
  what: keyof typeof TABLES,
  { filas, campo, sistema }: { filas: ReadRow[]; campo: string; sistema: string },
): Promise<(cells: RowCells) => number | null> {
  const found = await findByText(ctx, TABLES[what], { textos: textsOf(filas, campo), sistema })
  return (cells) => idOf(found, cells, campo)
}

/** Finds the people of a column of the rows. */
export async function peopleIn(
  ctx: Ctx,
  { filas, campo, sistema }: { filas: ReadRow[]; campo: string; sistema: string },
): Promise<(cells: RowCells) => number | null> {
  const found = await findPeople(ctx, textsOf(filas, campo), sistema)
  return (cells) => idOf(found, cells, campo)
}

/** Reads a currency by its code or symbol; an empty cell is the institution's. */
export async function currencyReader(ctx: Ctx): Promise<(cells: RowCells) => number> {
  const all = await currencies(ctx)
  const own = all.find(({ propia }) => propia)
  return (cells) => {
    const text = cells.texto('moneda')
    const found = text
      ? all.find(({ codigo, simbolo }) =>
          [codigo, simbolo].some((one) => one.toLowerCase() === text.toLowerCase()),
        )
      : own
    return found?.idMoneda ?? cells.refuse('moneda', 'importacion.ninguna', { texto: text })
  }
}
