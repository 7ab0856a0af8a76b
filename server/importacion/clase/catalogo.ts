import { foldText } from '#server/core/fold-text.ts'

import { readEach } from './cells.ts'
import type { Clase } from './clase.ts'
import { CLAVE, day, text } from './fields.ts'
import { todayOf } from './grupos-repo.ts'
import { knownBy } from './known-repo.ts'
import { referencesTo } from './references.ts'

const NOMBRE = text('nombre', 'Nombre', 'Descripción', 'Name')

export const areas: Clase = {
  clase: 'AREAS',
  tabla: 'area',
  id: 'id_area',
  columnas: () => [
    CLAVE,
    text('nombre', 'Área', 'Nombre del área', 'Especialidad', 'Carrera', ...NOMBRE.sinonimos),
  ],
  necesarios: [['nombre']],
  known: knownBy({ tabla: 'area', id: 'id_area', por: ['nombre'] }),
  prepare: async (_ctx, filas) =>
    readEach(filas, (cells, { fila }) => {
      const nombre = cells.neededText('nombre', 120)
      return {
        fila,
        nombre,
        clave: cells.texto('clave') || foldText(nombre),
        valores: { nombre },
        avisos: [],
      }
    }),
}

const MOST_CODE = 20

/** A code for a course that has none: its name in capitals. */
const codeOf = (nombre: string) =>
  foldText(nombre)
    .toUpperCase()
    .replaceAll(/[^A-Z0-9]+/g, '-')
    .slice(0, MOST_CODE)

export const cursos: Clase = {
  clase: 'CURSOS',
  tabla: 'curso',
  id: 'id_curso',
  columnas: () => [
    CLAVE,
    text('codigo', 'Código', 'Código del curso', 'Sigla', 'Code'),
    text('nombre', 'Curso', 'Nombre del curso', 'Asignatura', 'Materia', ...NOMBRE.sinonimos),
    text('area', 'Área', 'Especialidad', 'Carrera'),
    text('horas', 'Horas', 'Horas académicas', 'Hours'),
  ],
  necesarios: [['nombre'], ['area']],
  known: knownBy({ tabla: 'curso', id: 'id_curso', por: ['codigo'] }),
  async prepare(ctx, filas, sistema) {
    const areaOf = await referencesTo(ctx, 'area', { filas, campo: 'area', sistema })
    return readEach(filas, (cells, { fila }) => {
      const nombre = cells.neededText('nombre', 120)
      const codigo = cells.texto('codigo', MOST_CODE) || codeOf(nombre)
      cells.neededText('area')
      return {
        fila,
        nombre,
        clave: cells.texto('clave') || codigo,
        valores: { codigo, nombre, id_area: areaOf(cells), horas: cells.whole('horas') },
        avisos: [],
      }
    })
  },
}

/** The state of a term or a group of these days, seen from today. */
export const stageOf = <T extends string>(
  { inicio, fin, hoy }: { inicio: string; fin: string; hoy: string },
  [before, during, after]: readonly [T, T, T],
): T => (fin < hoy ? after : inicio > hoy ? before : during)

export const periodos: Clase = {
  clase: 'PERIODOS',
  tabla: 'periodo',
  id: 'id_periodo',
  columnas: () => [
    CLAVE,
    text('nombre', 'Periodo', 'Período', 'Semestre', 'Ciclo', 'Año', 'Term', ...NOMBRE.sinonimos),
    day('fechaInicio', 'Fecha de inicio', 'Inicio', 'Desde', 'Start date'),
    day('fechaFin', 'Fecha de fin', 'Fin', 'Hasta', 'Término', 'End date'),
  ],
  necesarios: [['nombre'], ['fechaInicio'], ['fechaFin']],
  known: knownBy({ tabla: 'periodo', id: 'id_periodo', por: ['nombre'] }),
  async prepare(ctx, filas) {
    const hoy = await todayOf(ctx)
    return readEach(filas, (cells, { fila }) => {
      const nombre = cells.neededText('nombre', 60)
      const [inicio, fin] = [cells.neededDay('fechaInicio'), cells.neededDay('fechaFin')]
      const estado = stageOf({ inicio, fin, hoy }, ['PLANIFICADO', 'ABIERTO', 'CERRADO'])
      const valores = { nombre, fecha_inicio: inicio, fecha_fin: fin, estado }
      return { fila, nombre, clave: cells.texto('clave') || foldText(nombre), valores, avisos: [] }
    })
  },
}
