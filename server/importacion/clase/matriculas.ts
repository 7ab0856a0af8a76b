import { EstadoMatricula } from '#contract/institucion/estado-matricula.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { textoDe } from '#server/core/planilla/index.ts'

import { type RowCells, readEach } from './cells.ts'
import type { Clase, ReadRow, FilaLista } from './clase.ts'
import { ALUMNO, CLAVE, day, GRUPO, text } from './fields.ts'
import { todayOf } from './grupos-repo.ts'
import { groupsById, insertActs, knownEnrolments, makeRoom, usualType } from './matriculas-repo.ts'
import { peopleIn, referencesTo } from './references.ts'

/** Words of other programs for a state. */
const WORDS: Record<string, EstadoMatricula> = {
  ACTIVO: 'ACTIVA',
  VIGENTE: 'ACTIVA',
  MATRICULADO: 'ACTIVA',
  INSCRITO: 'ACTIVA',
  ACTIVE: 'ACTIVA',
  RETIRADO: 'RETIRADA',
  ABANDONO: 'RETIRADA',
  DROPPED: 'RETIRADA',
  SUSPENDIDO: 'SUSPENDIDA',
  EGRESADO: 'CULMINADA',
  CULMINADO: 'CULMINADA',
  TERMINADO: 'CULMINADA',
  APROBADO: 'CULMINADA',
  DESAPROBADO: 'CULMINADA',
  COMPLETED: 'CULMINADA',
}
/** Told, the enrolment is over: both are what the state tells and what came of it. */
const PASSED: Record<string, boolean> = { APROBADO: true, DESAPROBADO: false }

type Group = { idPeriodo: number; inicio: string; fin: string; aprobatoria: number | null }

function stateOf(cells: RowCells, { fin }: Group, hoy: string) {
  const asked = cells.texto('estado').toUpperCase()
  if (!asked) return { estado: fin < hoy ? ('CULMINADA' as const) : ('ACTIVA' as const), passed: undefined }
  const estado = WORDS[asked] ?? EstadoMatricula.options.find((one) => one === asked)
  if (!estado || estado === 'TRASLADADA')
    return cells.refuse('estado', 'importacion.ninguna', { texto: asked })
  return { estado, passed: PASSED[asked] }
}

function gradeOf(cells: RowCells) {
  const text = cells.texto('notaFinal').replace(',', '.')
  if (!text) return null
  return /^\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : cells.refuse('notaFinal', 'campo.numero')
}

async function prepare(ctx: Ctx, filas: ReadRow[], sistema: string) {
  const alumnoOf = await peopleIn(ctx, { filas, campo: 'alumno', sistema })
  const grupoOf = await referencesTo(ctx, 'grupo', { filas, campo: 'grupo', sistema })
  const tipoOf = await referencesTo(ctx, 'matriculaTipo', { filas, campo: 'tipo', sistema })
  const [groups, usual, hoy] = [await groupsById(ctx), await usualType(ctx), await todayOf(ctx)]
  return readEach(filas, (cells, { fila, celdas }) => {
    cells.neededText('alumno')
    cells.neededText('grupo')
    const [idUsuario, idGrupo] = [alumnoOf(cells)!, grupoOf(cells)!]
    const group = groups.get(idGrupo)!
    const { estado, passed } = stateOf(cells, group, hoy)
    const nota = estado === 'CULMINADA' ? gradeOf(cells) : null
    const byGrade = nota === null || group.aprobatoria === null ? null : nota >= group.aprobatoria
    return {
      fila,
      nombre: `${textoDe(celdas.alumno)} · ${textoDe(celdas.grupo)}`,
      clave: cells.texto('clave') || `${idUsuario} ${idGrupo}`,
      valores: {
        id_usuario: idUsuario,
        id_grupo: idGrupo,
        id_matricula_tipo: tipoOf(cells) ?? usual,
        fecha: cells.fecha('fecha') ?? group.inicio,
        estado,
        nota_final: nota,
        aprobado: estado === 'CULMINADA' ? (passed ?? byGrade) : null,
      },
      avisos: [],
    }
  })
}

/** Gives each new enrolment its act; a group that is over takes all that it had. */
async function antes(ctx: Ctx, filas: FilaLista[]) {
  const widened = await makeRoom(ctx, filas)
  const acts = await insertActs(
    ctx,
    filas.map(({ valores }) => ({ idUsuario: Number(valores.id_usuario), fecha: String(valores.fecha) })),
  )
  for (const [i, one] of filas.entries()) one.valores = { ...one.valores, id_matriculacion: acts[i]! }
  return [...widened, ...acts.map((id) => ({ tabla: 'matriculacion', id }))]
}

export const matriculas: Clase = {
  clase: 'MATRICULAS',
  tabla: 'matricula',
  id: 'id_matricula',
  columnas: () => [
    { ...CLAVE, sinonimos: [...CLAVE.sinonimos, 'Código de matrícula', 'Matrícula', 'Número de matrícula'] },
    ALUMNO,
    GRUPO,
    text('tipo', 'Tipo de matrícula', 'Tipo', 'Beca', 'Categoría', 'Escala'),
    day('fecha', 'Fecha', 'Fecha de matrícula', 'Fecha de inscripción', 'Date'),
    text('estado', 'Estado', 'Situación', 'Condición', 'Status'),
    text('notaFinal', 'Nota final', 'Promedio', 'Promedio final', 'Nota', 'Final grade'),
  ],
  necesarios: [['alumno'], ['grupo']],
  prepare,
  known: knownEnrolments,
  antes,
}
