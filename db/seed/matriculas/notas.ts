import { type Esquema, esquemaDe } from '#db/seed/academico/esquemas.ts'
import type { Grupo } from '#db/seed/academico/grupos.ts'
import { addDays, daysBetween, type Fecha, latest } from '#db/seed/fechas.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import type { Matricula } from './matricula.ts'

export type Nota = { matricula: Matricula; componente: string; nota: number; fecha: Fecha }

const TRIES = 14
/** Share of the grades due that are still missing. */
const LATE = 0.06

const escalaDe = ({ decimales }: Esquema) => 10 ** decimales

/** Weighted final in whole steps of the scale, rounded half up like the program does. */
const finalDe = (notas: readonly number[], { componentes }: Esquema) =>
  Math.floor((componentes.reduce((sum, { peso }, i) => sum + notas[i]! * peso, 0) + 50) / 100)

/** Splits a final into different grades: random moves that keep the final are accepted, the others discarded. */
function repartir(z: RandomStream, final: number, esquema: Esquema): number[] {
  const { componentes, notaMinima, notaMaxima } = esquema
  const escala = escalaDe(esquema)
  let notas = componentes.map(() => final)
  for (let i = 0; i < TRIES; i++) {
    const moved = notas.map((nota) => nota + z.integer(-2 * escala, 2 * escala))
    const fits = moved.every((nota) => nota >= notaMinima * escala && nota <= notaMaxima * escala)
    if (fits && finalDe(moved, esquema) === final) notas = moved
  }
  return notas
}

/** The day on which a component is graded: they are spread over the course, the last on its last day. */
const diaDe = ({ fechaInicio, fechaFin }: Grupo, i: number, parts: number): Fecha =>
  addDays(fechaInicio, Math.round((daysBetween(fechaInicio, fechaFin) * (i + 1)) / parts))

function deUna(matricula: Matricula, hoy: Fecha): Nota[] {
  const { grupo, alumno, notaFinal, estado } = matricula
  const z = randomStream(`notas ${alumno.numeroDocumento} ${grupo.codigo}`)
  const esquema = esquemaDe(grupo.curso.esquema)
  const { componentes } = esquema
  const escala = escalaDe(esquema)
  const final = notaFinal === null ? z.integer(10 * escala, 18 * escala) : Math.round(notaFinal * escala)
  const notas = repartir(z, final, esquema)
  return componentes.flatMap(({ nombre }, i) => {
    const fecha = latest(diaDe(grupo, i, componentes.length), matricula.fecha)
    const missing = estado === 'ACTIVA' && (fecha > hoy || z.happens(LATE))
    return missing ? [] : [{ matricula, componente: nombre, nota: notas[i]! / escala, fecha }]
  })
}

/** Grades of finished enrolments, consistent with their final, and the grades due in groups under way. */
export const notasDe = (matriculas: readonly Matricula[], hoy: Fecha): Nota[] =>
  matriculas
    .filter(
      ({ estado, grupo, notaFinal }) =>
        (estado === 'CULMINADA' && notaFinal !== null) ||
        (estado === 'ACTIVA' && grupo.estado === 'EN_CURSO'),
    )
    .flatMap((matricula) => deUna(matricula, hoy))
