import type { Periodo } from '#db/seed/academico/periodos.ts'
import { addDays, type Fecha } from '#db/seed/fechas.ts'
import { randomStream, type RandomStream } from '#db/seed/random.ts'

import { type Dados, type Persona, persona } from './persona.ts'

/** Payment habit: on time, some weeks late, or abandoning payments. */
export type PayerKind = 'PUNTUAL' | 'TARDIO' | 'MOROSO'

export type Alumno = Persona & {
  login: string
  /** The first and the last term with enrolments, by their ids. */
  desde: number
  hasta: number
  area: string
  payerKind: PayerKind
  createdOn: Fecha
}

export const TOTAL = 300

const AREAS: [area: string, peso: number][] = [
  ['Idiomas', 34],
  ['Computación e informática', 26],
  ['Gestión empresarial', 18],
  ['Gastronomía', 12],
  ['Diseño', 14],
]
const PAYER_KINDS: [PayerKind, number][] = [
  ['PUNTUAL', 61],
  ['TARDIO', 26],
  ['MOROSO', 13],
]
const STAYS: [periodos: number, peso: number][] = [
  [1, 22],
  [2, 26],
  [3, 20],
  [4, 14],
  [6, 12],
  [9, 6],
]
const AGES: [age: [number, number], peso: number][] = [
  [[14, 17], 10],
  [[18, 22], 36],
  [[23, 29], 30],
  [[30, 40], 18],
  [[41, 58], 9],
]

/** The term of a student's first enrolment: many in the first term, then more every year. */
function firstPeriodo(z: RandomStream, lista: readonly Periodo[], hoy: Fecha): number {
  const abiertos = lista.filter((p) => p.estado !== 'PLANIFICADO')
  const peso = (p: Periodo, i: number) => (p.fechaInicio > hoy ? 6 : i === 0 ? 22 : 14 + i)
  return z.pickWeighted(abiertos.map((p, i) => [p.idPeriodo, peso(p, i)] as const))
}

function alumno(n: number, lista: readonly Periodo[], hoy: Fecha, dados: Dados): Alumno {
  const z = randomStream(`alumno ${n}`)
  const desde = firstPeriodo(z, lista, hoy)
  const [min, max] = z.pickWeighted(AGES)
  const inicio = lista[desde - 1]!.fechaInicio
  const createdOn = inicio < hoy ? inicio : addDays(hoy, -z.integer(2, 12))
  const person = persona(z, dados, { age: z.integer(min, max), fecha: createdOn })
  return {
    ...person,
    login: person.numeroDocumento,
    desde,
    hasta: desde + z.pickWeighted(STAYS) - 1,
    area: z.pickWeighted(AREAS),
    payerKind: z.pickWeighted(PAYER_KINDS),
    createdOn,
  }
}

/** The student who signs in as `alumno`: three terms in the school, with some payments overdue. */
const deMuestra = (lista: readonly Periodo[], hoy: Fecha): Alumno => {
  const desde = Math.max(1, lista.filter((p) => p.fechaInicio <= hoy).length - 3)
  return {
    idUsuario: 0,
    login: 'alumno',
    tipoDocumento: 'DNI',
    numeroDocumento: '74125836',
    nombres: 'Valeria Belén',
    papellido: 'Núñez',
    sapellido: 'Huarcaya',
    correo: 'valeria.nunez@example.com',
    celular: '987412563',
    fechaNacimiento: '2003-04-17',
    direccion: 'Jr. Ayacucho 458, Lima',
    apoderado: null,
    desde,
    hasta: desde + 9,
    area: 'Idiomas',
    payerKind: 'TARDIO',
    createdOn: lista[desde - 1]!.fechaInicio,
  }
}

/** The students: the sample one first, then by term of arrival. */
export function alumnos(lista: readonly Periodo[], hoy: Fecha, staff: readonly Persona[]): Alumno[] {
  const muestra = deMuestra(lista, hoy)
  const known = [muestra, ...staff]
  const dados: Dados = new Set(known.flatMap((p) => [`${p.tipoDocumento},${p.numeroDocumento}`, p.correo!]))
  const otros = Array.from({ length: TOTAL - 1 }, (_, i) => alumno(i, lista, hoy, dados))
  return [muestra, ...otros.toSorted((a, b) => a.desde - b.desde)]
}
