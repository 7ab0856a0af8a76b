import { personName } from '#contract/core/person-name.ts'
import type { Masivo } from '#contract/core/shapes.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { stateName } from '#server/core/table.ts'

import { type Esquema, esquemaDe, freezeEsquema, type GradedRow, gradedRows } from './repo.ts'

type Resultado = Masivo['resultados'][number]
type DatosDelCierre = { esquema: Esquema | null; noPresentados: Set<number> }

/** The effect of the close on an enrolment, or why it blocks the close. */
function gradeMatricula(ctx: Ctx, row: GradedRow, { esquema, noPresentados }: DatosDelCierre): Resultado {
  const { idMatricula: id, estado, faltan, notaFinal, aprobado } = row
  const alumno = personName(row.usuario)
  const { t } = ctx
  const refused = (mensaje: string) => ({ id, ok: false, mensaje })
  if (estado !== 'ACTIVA') {
    const named = stateName(ctx, 'matricula', estado)
    return refused(t('calificacion.cierreEnEstado', { alumno, estado: named }))
  }
  const absent = noPresentados.has(id)
  if (absent && esquema && notaFinal !== null) return refused(t('calificacion.cierreConNotas', { alumno }))
  if (absent) return { id, ok: true, mensaje: t('calificacion.cierreNoPresentado', { alumno }) }
  if (!esquema) return { id, ok: true, mensaje: t('calificacion.cierreSinNota', { alumno }) }
  if (faltan > 0) return refused(t('calificacion.cierreFaltan', { alumno, count: faltan }))
  if (notaFinal === null) return { id, ok: true, mensaje: t('calificacion.cierreNoPresentado', { alumno }) }
  const clave = aprobado ? 'calificacion.cierreAprueba' : 'calificacion.cierreDesaprueba'
  return { id, ok: true, mensaje: t(clave, { alumno, nota: Number(notaFinal) }) }
}

/** Refuses absentees that are not enrolments of the group. */
function refuseStrangers({ t }: Ctx, rows: GradedRow[], noPresentados: Set<number>): Resultado[] {
  const known = new Set(rows.map(({ idMatricula }) => idMatricula))
  return [...noPresentados]
    .filter((id) => !known.has(id))
    .map((id) => ({ id, ok: false, mensaje: t('calificacion.noEsDelGrupo') }))
}

/**
 * Previews the close of a group, enrolment by enrolment. The caller holds the group's lock. Unconfirmed and
 * suspended enrolments block it: staff must first decide on their seats and their money. Freezes the scheme,
 * even without grades.
 */
export async function planCierre(ctx: Ctx, idGrupo: number, absentIds: number[]): Promise<Resultado[]> {
  await freezeEsquema(ctx, idGrupo)
  const esquema = await esquemaDe(ctx, idGrupo)
  const noPresentados = new Set(absentIds)
  const rows = await gradedRows(ctx, { idGrupo })
  return [
    ...rows.map((row) => gradeMatricula(ctx, row, { esquema, noPresentados })),
    ...refuseStrangers(ctx, rows, noPresentados),
  ]
}
