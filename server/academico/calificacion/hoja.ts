import { condicionFinal, NP } from '#contract/academico/calificacion.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Clave } from '#contract/core/words.ts'
import type { Ctx } from '#server/core/ctx.ts'
import type { OutputColumn } from '#server/core/planilla/index.ts'
import { stateName } from '#server/core/table.ts'

import type { Esquema, GradedRow } from './repo.ts'

/** The key of the result of an enrolment, or of a pending one. */
export const condicionDe = (row: Pick<GradedRow, 'estado' | 'notaFinal' | 'aprobado'>): Clave =>
  condicionFinal(row) ?? (row.estado === 'CULMINADA' ? 'calificacion.sinNota' : 'calificacion.pendiente')

/** The sheet of a group as rows and columns: to fill in, or to download with its results. */
export function hojaEnColumnas(ctx: Ctx, esquema: Esquema | null, { resultado }: { resultado: boolean }) {
  const { t } = ctx
  const componentes = esquema?.componentes ?? []
  const columnas: OutputColumn[] = [
    { titulo: t('calificacion.columnaMatricula'), tipo: 'texto' },
    { titulo: t('calificacion.columnaDocumento'), tipo: 'texto' },
    { titulo: t('calificacion.columnaAlumno'), tipo: 'texto', ancho: 36 },
    ...componentes.map(({ nombre }): OutputColumn => ({ titulo: nombre, tipo: 'numero' })),
  ]
  const ends: OutputColumn[] = [
    { titulo: t('calificacion.notaFinal'), tipo: 'numero' },
    { titulo: t('calificacion.condicion'), tipo: 'texto' },
    { titulo: t('calificacion.estado'), tipo: 'texto' },
  ]
  const filaDe = (row: GradedRow): unknown[] => [
    row.codigo,
    row.usuario.numeroDocumento,
    personName(row.usuario),
    ...row.notas.map(({ nota }) => (nota === null || nota === NP ? nota : Number(nota))),
    ...(resultado
      ? [
          row.notaFinal === null ? null : Number(row.notaFinal),
          t(condicionDe(row)),
          stateName(ctx, 'matricula', row.estado),
        ]
      : []),
  ]
  return { columnas: resultado ? [...columnas, ...ends] : columnas, filaDe }
}
