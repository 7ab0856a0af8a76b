import { stageOf } from './catalogo.ts'
import { readEach } from './cells.ts'
import type { Clase } from './clase.ts'
import { CLAVE, day, text } from './fields.ts'
import { daysOfTerms, takenSeats } from './grupos-repo.ts'
import { knownBy } from './known-repo.ts'
import { peopleIn, referencesTo } from './references.ts'

/** Seats of a group without any in the file. */
const USUAL_SEATS = 40

export const grupos: Clase = {
  clase: 'GRUPOS',
  tabla: 'grupo',
  id: 'id_grupo',
  columnas: () => [
    CLAVE,
    text('codigo', 'Código', 'Grupo', 'Código de grupo', 'Sección', 'Aula', 'Code'),
    text('curso', 'Curso', 'Código de curso', 'Asignatura', 'Materia', 'Course'),
    text('periodo', 'Periodo', 'Período', 'Semestre', 'Ciclo', 'Term'),
    text('capacidad', 'Capacidad', 'Vacantes', 'Cupo', 'Aforo', 'Seats'),
    text('docente', 'Docente', 'Documento del docente', 'Profesor', 'DNI docente', 'Teacher'),
    day('fechaInicio', 'Fecha de inicio', 'Inicio', 'Start date'),
    day('fechaFin', 'Fecha de fin', 'Fin', 'Término', 'End date'),
  ],
  necesarios: [['codigo'], ['curso'], ['periodo']],
  known: knownBy({ tabla: 'grupo', id: 'id_grupo', por: ['codigo'] }),
  async ajustar(ctx, filas, ids) {
    const taken = await takenSeats(
      ctx,
      ids.flatMap((id) => id ?? []),
    )
    for (const [i, one] of filas.entries()) {
      const seats = Math.max(Number(one.valores.capacidad), taken.get(ids[i] ?? 0) ?? 0)
      one.valores = { ...one.valores, capacidad: seats }
    }
  },
  async prepare(ctx, filas, sistema) {
    const cursoOf = await referencesTo(ctx, 'curso', { filas, campo: 'curso', sistema })
    const periodoOf = await referencesTo(ctx, 'periodo', { filas, campo: 'periodo', sistema })
    const docenteOf = await peopleIn(ctx, { filas, campo: 'docente', sistema })
    const { hoy, terms } = await daysOfTerms(ctx)
    return readEach(filas, (cells, { fila }) => {
      const codigo = cells.neededText('codigo', 30)
      cells.neededText('curso')
      cells.neededText('periodo')
      const idPeriodo = periodoOf(cells)!
      const term = terms.get(idPeriodo)!
      const inicio = cells.fecha('fechaInicio') ?? term.fechaInicio
      const fin = cells.fecha('fechaFin') ?? term.fechaFin
      const valores = {
        codigo,
        id_curso: cursoOf(cells),
        id_periodo: idPeriodo,
        id_docente: docenteOf(cells),
        capacidad: cells.whole('capacidad') ?? USUAL_SEATS,
        fecha_inicio: inicio,
        fecha_fin: fin,
        estado: stageOf({ inicio, fin, hoy }, ['ABIERTO', 'EN_CURSO', 'FINALIZADO']),
      }
      return { fila, nombre: codigo, clave: cells.texto('clave') || codigo, valores, avisos: [] }
    })
  },
}
