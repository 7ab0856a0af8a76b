import { compareCodes } from '#contract/core/order.ts'
import { chance, type Chance } from '#server/testing/chance.ts'

/** Amounts are whole cents; days are ISO. */
export type Term = { nombre: string; inicio: string; fin: string }
export type Group = { codigo: string; curso: string; term: Term; capacidad: number; docente: string }
export type Person = {
  id: string
  tipo: string
  numero: string
  nombres: string
  papellido: string
  sapellido: string
  perfil: string
  nacimiento: string
}
export type Enrolment = {
  id: string
  alumno: Person
  group: Group
  fecha: string
  estado: string
  nota: string
}
export type Moneda = 'PEN' | 'USD'
export type Charge = {
  id: string
  enrolment: Enrolment
  concepto: string
  monto: number
  descuento: number
  vence: string
  moneda: Moneda
}
/** A payment names its charge, or none: then it pays the oldest due. */
export type Payment = {
  recibo: string
  alumno: Person
  fecha: string
  monto: number
  medio: string
  charge: Charge | null
  moneda: Moneda
}

export type School = {
  areas: string[]
  cursos: { codigo: string; nombre: string; area: string }[]
  terms: Term[]
  people: Person[]
  groups: Group[]
  enrolments: Enrolment[]
  charges: Charge[]
  payments: Payment[]
}

const NAMES = ['Ana', 'Luis', 'María José', 'Óscar', 'Wendy', 'Ñusta', "D'Angelo", 'José']
const SURNAMES = ['Quispe', 'Muñoz', 'De la Cruz', 'Sáenz', 'O’Higgins', 'Rojas', 'Huamán']
const STATES = ['', '', '', 'Retirado', 'Aprobado', 'Desaprobado']
const METHODS = ['Efectivo', 'Yape', 'Plin', 'Transferencia', 'Depósito']

const pad = (n: number, width = 2) => String(n).padStart(width, '0')
const dayIn = (draw: Chance, year: number, from: number, months: number) =>
  `${year}-${pad(from + draw.below(months))}-${pad(1 + draw.below(28))}`

/** A document of Peru, of a foreigner, or none. */
function documentOf(draw: Chance, n: number) {
  const kind = draw.below(8)
  if (kind === 0) return { tipo: '', numero: '' }
  if (kind === 1) return { tipo: 'CE', numero: `00${1_000_000 + n}` }
  if (kind === 2) return { tipo: 'PASAPORTE', numero: `XK${100_000 + n}` }
  // The first digit of some is lost by spreadsheet programs.
  return { tipo: 'DNI', numero: pad(kind === 3 ? 1_000_000 + n : 41_000_000 + n, 8) }
}

function peopleOf(draw: Chance, count: number): Person[] {
  const people: Person[] = []
  for (let n = 1; n <= count; n++) {
    const before = people.at(-1)
    const like = before?.perfil === '' && draw.oneIn(6) ? before : undefined
    people.push({
      id: `P-${n}`,
      ...documentOf(draw, n),
      ...(like ? namesLike(draw, like) : namesOf(draw)),
      perfil: n <= 2 ? 'Docente' : '',
    })
  }
  return people
}

type Names = Pick<Person, 'nombres' | 'papellido' | 'sapellido' | 'nacimiento'>

const givenNames = (draw: Chance) => `${draw.drawn(NAMES)} ${draw.drawn(NAMES)}`

const namesOf = (draw: Chance): Names => ({
  nombres: givenNames(draw),
  papellido: draw.drawn(SURNAMES),
  sapellido: draw.drawn(SURNAMES),
  nacimiento: dayIn(draw, 1980 + draw.below(30), 1, 12),
})

/** A twin of a person: the surnames and the day of birth; else another person of the very same names. */
function namesLike(draw: Chance, { nombres, papellido, sapellido, nacimiento }: Names): Names {
  if (!draw.oneIn(2)) return { nombres, papellido, sapellido, nacimiento }
  const drawn = givenNames(draw)
  return { nombres: drawn === nombres ? `${drawn} Segunda` : drawn, papellido, sapellido, nacimiento }
}

function groupsOf(draw: Chance, school: Pick<School, 'cursos' | 'terms' | 'people'>): Group[] {
  return school.terms.flatMap((term) =>
    school.cursos.map(({ codigo }) => ({
      codigo: `${codigo}/${term.nombre}`,
      curso: codigo,
      term,
      // Fewer seats than students: the group was over them.
      capacidad: 1 + draw.below(12),
      docente: school.people[draw.below(2)]!.id,
    })),
  )
}

function enrolmentsOf(draw: Chance, people: Person[], groups: Group[]): Enrolment[] {
  let n = 0
  return people
    .filter(({ perfil }) => perfil === '')
    .flatMap((alumno) => {
      const first = draw.below(groups.length)
      return Array.from({ length: 1 + draw.below(3) }, (_, i) => groups[(first + i * 2) % groups.length]!)
        .filter((group, i, all) => all.indexOf(group) === i)
        .map((group) => {
          const estado = draw.drawn(STATES)
          const nota = estado === 'Aprobado' || estado === 'Desaprobado' ? String(draw.below(41) / 2) : ''
          return { id: `M-${++n}`, alumno, group, fecha: group.term.inicio, estado, nota }
        })
    })
}

function chargesOf(draw: Chance, enrolments: Enrolment[]): Charge[] {
  let n = 0
  return enrolments.flatMap((enrolment) => {
    const year = Number(enrolment.group.term.inicio.slice(0, 4))
    const moneda = draw.oneIn(9) ? 'USD' : 'PEN'
    return Array.from({ length: draw.below(5) }, (_, i): Charge => {
      const monto = 1 + draw.below(150_000)
      return {
        id: `C-${++n}`,
        enrolment,
        concepto: i === 0 ? 'Matrícula' : `Pensión ${i}`,
        monto,
        // Some are forgiven whole.
        descuento: draw.oneIn(3) ? draw.below(draw.oneIn(5) ? monto + 1 : monto) : 0,
        vence: dayIn(draw, year, 3 + i * 2, 2),
        moneda,
      }
    })
  })
}

function paymentsOf(draw: Chance, charges: Charge[]): Payment[] {
  const drawn = charges.flatMap((charge) =>
    Array.from({ length: draw.below(3) }, () => {
      const net = charge.monto - charge.descuento
      // A part, the whole, or more than is owed.
      const monto = draw.drawn([Math.ceil(net / 3), net, net + 1 + draw.below(5000)])
      return {
        alumno: charge.enrolment.alumno,
        fecha: dayIn(draw, Number(charge.vence.slice(0, 4)), 1, 12),
        monto: Math.max(monto, 1),
        medio: draw.drawn(METHODS),
        charge: draw.oneIn(3) ? null : charge,
        moneda: charge.moneda,
      }
    }),
  )
  return drawn
    .toSorted((a, b) => compareCodes(a.fecha, b.fecha))
    .map((one, n) => ({ recibo: `001-${pad(n + 1, 6)}`, ...one }))
}

/** A school of before, drawn from a seed: its years are over. */
export function drawnSchool(seed: number, size: number, years: readonly number[] = [2022, 2023]): School {
  const draw = chance(seed)
  const areas = ['Idiomas', 'Cómputo']
  const cursos = ['ING', 'FRA', 'EXC'].map((codigo, i) => ({
    codigo,
    nombre: `Curso ${codigo}`,
    area: areas[i % 2]!,
  }))
  const terms = years.flatMap((year) => [
    { nombre: `${year}-I`, inicio: `${year}-03-01`, fin: `${year}-07-31` },
    { nombre: `${year}-II`, inicio: `${year}-08-01`, fin: `${year}-12-20` },
  ])
  const people = peopleOf(draw, size)
  const groups = groupsOf(draw, { cursos, terms, people })
  const enrolments = enrolmentsOf(draw, people, groups)
  const charges = chargesOf(draw, enrolments)
  return { areas, cursos, terms, people, groups, enrolments, charges, payments: paymentsOf(draw, charges) }
}
