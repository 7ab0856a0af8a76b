import type { ClaseImportacion } from '#contract/importacion/clase.ts'

import { asTasks } from './jobs.ts'
import { type Measurement, observe } from './observe.ts'
import { printLine } from './open.ts'
import type { Where } from './reads.ts'

type Rows = (string | number)[][]

/** Rows of a file, at most: those of the door. */
const MOST_ROWS = 100_000
const GROUPS = 250
const PEOPLE = 12_500
const ENROLMENTS = 50_000
const CHARGES = 150_000
const PAYMENTS = 120_000

const each = <T>(count: number, make: (i: number) => T) => Array.from({ length: count }, (_, i) => make(i))

/** An old school of terms that are over: four enrolments a person, three charges an enrolment, each paid but for every fifth. */
const SCHOOL: [ClaseImportacion, string[], Rows][] = [
  ['AREAS', ['Área'], [['Llegada']]],
  ['CURSOS', ['Código', 'Curso', 'Área'], [['LLEGADA', 'Llegada', 'Llegada']]],
  ['PERIODOS', ['Periodo', 'Inicio', 'Fin'], [['Llegada 2019', '2019-03-01', '2019-12-20']]],
  [
    'GRUPOS',
    ['Grupo', 'Curso', 'Periodo', 'Vacantes'],
    each(GROUPS, (i) => [`LL-${i}`, 'LLEGADA', 'Llegada 2019', 1]),
  ],
  [
    'PERSONAS',
    ['Id', 'Tipo de documento', 'Número de documento', 'Nombres', 'Apellido paterno'],
    each(PEOPLE, (i) => [`A${i}`, 'DNI', 60_000_000 + i, `Ana ${i % 97}`, 'Llegada']),
  ],
  [
    'MATRICULAS',
    ['Número de matrícula', 'Alumno', 'Grupo'],
    each(ENROLMENTS, (i) => [`M${i}`, `A${i % PEOPLE}`, `LL-${Math.floor(i / (ENROLMENTS / GROUPS))}`]),
  ],
  [
    'CUENTAS',
    ['Número de cuenta', 'Alumno', 'Matrícula', 'Concepto', 'Monto', 'Vencimiento'],
    each(CHARGES, (i) => [
      `C${i}`,
      `A${(i % ENROLMENTS) % PEOPLE}`,
      `M${i % ENROLMENTS}`,
      `Cuota ${Math.floor(i / ENROLMENTS) + 1}`,
      '120.50',
      `2019-0${4 + Math.floor(i / ENROLMENTS)}-05`,
    ]),
  ],
  [
    'PAGOS',
    ['Recibo', 'Alumno', 'Fecha', 'Monto', 'Cuenta'],
    each(PAYMENTS, (i) => [`R${i}`, `A${(i % ENROLMENTS) % PEOPLE}`, '2019-05-10', '120.50', `C${i}`]),
  ],
]

function formOf(clase: ClaseImportacion, titulos: string[], filas: Rows) {
  const body = new FormData()
  body.set('clase', clase)
  body.set('sistema', 'El de antes')
  const text = [titulos, ...filas].map((row) => row.join(';')).join('\n')
  body.set('archivo', new Blob([text]), `${clase.toLowerCase()}.csv`)
  return { path: '/importacion/cargar', body }
}

const filesOf = (filas: Rows) =>
  each(Math.ceil(filas.length / MOST_ROWS), (i) => filas.slice(i * MOST_ROWS, (i + 1) * MOST_ROWS))

/** Brings an old school kind by kind, while another person asks for a list. */
export async function measureArrival(where: Where): Promise<Measurement[]> {
  const measurements: Measurement[] = []
  for (const [clase, titulos, filas] of SCHOOL)
    for (const part of filesOf(filas)) {
      const run = () => asTasks(where, [formOf(clase, titulos, part)], part.length)
      const done = await observe(where, { nombre: clase, count: part.length, run })
      printLine(`${clase}: ${part.length} rows, ${(part.length / done.perSecond).toFixed(1)} s`)
      measurements.push(done)
    }
  return measurements
}
