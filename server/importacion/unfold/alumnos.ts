import type { Ctx } from '#server/core/ctx.ts'
import { FailCampo } from '#server/core/fail.ts'
import { type FilaDeTabla, textoDe } from '#server/core/planilla/index.ts'

import { documentsByName } from './nombres-repo.ts'

type Row = FilaDeTabla<string>
/** A row with its student by document, or the reason why there is none. */
export type RowOfStudent = { row: Row; fallo?: FailCampo }

const nameOf = ({ celdas }: Row) => {
  const text = textoDe(celdas.alumno)
  return text !== '' && !/\d/.test(text) ? text : undefined
}

/** Puts the document in place of a name. A name of several people is refused; an unknown one stays, and is not found later. */
export async function findStudents(ctx: Ctx, rows: Row[]): Promise<RowOfStudent[]> {
  const names = rows.flatMap((row) => nameOf(row) ?? [])
  const found = names.length > 0 ? await documentsByName(ctx, names) : new Map<string, string[]>()
  return rows.map((row): RowOfStudent => {
    const name = nameOf(row)
    const [documento, ...others] = (name && found.get(name)) || []
    if (documento === undefined) return { row }
    if (others.length > 0)
      return { row, fallo: new FailCampo('alumno', 'importacion.varias', { texto: name! }) }
    return { row: { ...row, celdas: { ...row.celdas, alumno: documento } } }
  })
}
