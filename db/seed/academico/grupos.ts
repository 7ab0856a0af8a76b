import { addDays, earliest, type Fecha, nextWeekday, yearOf } from '#db/seed/fechas.ts'
import type { StaffMember } from '#db/seed/personas/personal.ts'
import { type RandomStream, randomStream } from '#db/seed/random.ts'

import { clashInAula, fechas, haveClash, type Horario, horariosDe, opciones } from './aulas.ts'
import { type Curso, CURSOS } from './catalogo.ts'
import type { Periodo } from './periodos.ts'
import { type GrupoPlan, planGrupos } from './plan.ts'
import { type Tarifario, tarifarioDe } from './tarifario.ts'

export type EstadoGrupo = 'PROGRAMADO' | 'ABIERTO' | 'EN_CURSO' | 'FINALIZADO' | 'CANCELADO'
export type Grupo = {
  idGrupo: number
  codigo: string
  curso: Curso
  periodo: Periodo
  docente: StaffMember | null
  modalidad: string
  capacidad: number
  fechaInicio: Fecha
  fechaFin: Fecha
  tarifario: Tarifario
  horarios: Horario[]
  motivo: string | null
  estado: EstadoGrupo
  createdOn: Fecha
}
type Resources = { hoy: Fecha; docentes: readonly StaffMember[]; tarifarios: readonly Tarifario[] }

const OPEN_DAYS_AHEAD = 75
const CAPACIDADES = [12, 14, 15, 16, 18, 20, 24, 30]

function modalidadDe(z: RandomStream, { roomKind }: Curso, year: number): string {
  if (year === 2021) return roomKind === 'COCINA' ? 'SEMIPRESENCIAL' : 'VIRTUAL'
  if (year === 2022 && z.happens(0.5)) return 'SEMIPRESENCIAL'
  if (roomKind === 'COCINA') return 'PRESENCIAL'
  return z.pickWeighted([
    ['PRESENCIAL', 68] as const,
    ['VIRTUAL', 22] as const,
    ['SEMIPRESENCIAL', 10] as const,
  ])
}

function estadoDe(periodo: Periodo, inicio: Fecha, fin: Fecha, hoy: Fecha): EstadoGrupo {
  if (fin < hoy) return 'FINALIZADO'
  if (inicio <= hoy) return 'EN_CURSO'
  return periodo.estado === 'ABIERTO' && inicio <= addDays(hoy, OPEN_DAYS_AHEAD) ? 'ABIERTO' : 'PROGRAMADO'
}

/** Teachers of the course's area; blocked teachers only in terms that begin by 2024, before they left. */
function candidatos(
  z: RandomStream,
  { curso }: GrupoPlan,
  periodo: Periodo,
  docentes: readonly StaffMember[],
): StaffMember[] {
  const deAntes = yearOf(periodo.fechaInicio) <= 2024
  return z.shuffle(docentes.filter((d) => d.areas.includes(curso.area) && (deAntes || d.estado === 'ACTIVO')))
}

/** The first slot with a free room and a free teacher; undefined when there is none. */
function findSlot(
  z: RandomStream,
  plan: GrupoPlan,
  { periodo, hechos, r }: { periodo: Periodo; hechos: readonly Grupo[]; r: Resources },
) {
  const monday = addDays(nextWeekday(periodo.fechaInicio, 1), 7 * plan.week)
  const modalidad = modalidadDe(z, plan.curso, yearOf(monday))
  const docentes = candidatos(z, plan, periodo, r.docentes)
  // In open terms the sample teacher is chosen first, at any hour, so that this user has groups to show.
  const preferred = docentes.find((d) => d.login === 'docente' && periodo.estado === 'ABIERTO')
  const possible = opciones(z, plan.curso, modalidad === 'VIRTUAL').flatMap(({ turno, aula, seats }) => {
    const [fechaInicio, fechaFin] = fechas(turno, monday, plan.curso.horas)
    const propuesta = { fechaInicio, fechaFin, horarios: horariosDe(turno, aula) }
    if (fechaFin > periodo.fechaFin || hechos.some((g) => clashInAula(g, propuesta))) return []
    const free = docentes.filter((d) => !hechos.some((g) => g.docente === d && haveClash(g, propuesta)))
    return free.map((docente) => ({ ...propuesta, docente, seats }))
  })
  const chosen = possible.find((p) => p.docente === preferred) ?? possible[0]
  if (!chosen) return undefined
  const { seats, ...slot } = chosen
  return { ...slot, modalidad, capacidad: Math.min(seats, z.pick(CAPACIDADES)) }
}

const letra = (repeats: number) => (repeats ? `-${String.fromCodePoint(65 + repeats)}` : '')

function openGrupo(
  plan: GrupoPlan,
  periodo: Periodo,
  hechos: readonly Grupo[],
  r: Resources,
): Grupo | undefined {
  const { curso } = plan
  const repetidos = hechos.filter((g) => g.curso === curso && g.periodo === periodo).length
  const codigo = `${curso.codigo}-${periodo.nombre}${letra(repetidos)}`
  const slot = findSlot(randomStream(`grupo ${codigo}`), plan, { periodo, hechos, r })
  if (!slot) return undefined
  return {
    ...slot,
    idGrupo: hechos.length + 1,
    codigo,
    curso,
    periodo,
    tarifario: tarifarioDe(r.tarifarios, curso, slot.fechaInicio),
    motivo: null,
    estado: estadoDe(periodo, slot.fechaInicio, slot.fechaFin, r.hoy),
    createdOn: earliest(addDays(slot.fechaInicio, -75), addDays(r.hoy, -2)),
  }
}

/** Cancels one group for lack of enrolments in about half of the terms, and always in open ones. */
function cancelar(grupos: readonly Grupo[], periodo: Periodo) {
  const ofPeriodo = grupos.filter((g) => g.periodo === periodo)
  const empezados = ofPeriodo.filter((g) => g.estado === 'FINALIZADO' || g.estado === 'EN_CURSO')
  const chosen = empezados[Math.trunc(empezados.length / 2)] ?? ofPeriodo[1]
  const cancels = periodo.estado === 'ABIERTO' || randomStream(`cancelar ${periodo.nombre}`).happens(0.5)
  if (!chosen || !cancels) return
  chosen.estado = 'CANCELADO'
  chosen.motivo = 'No alcanzó el mínimo de inscritos'
}

/** Leaves the last group of each open term as PROGRAMADO, without a teacher or a timetable. */
function postponeLast(grupos: readonly Grupo[], periodo: Periodo, hoy: Fecha) {
  const porEmpezar = grupos.filter((g) => g.periodo === periodo && g.fechaInicio > hoy)
  const ultimo = porEmpezar.length > 1 ? porEmpezar.at(-1) : undefined
  if (ultimo) Object.assign(ultimo, { estado: 'PROGRAMADO', docente: null, horarios: [] })
}

/** Every group since the first term. Neither a room nor a teacher is in two groups at the same time. */
export function grupos(lista: readonly Periodo[], resources: Resources): Grupo[] {
  const hechos: Grupo[] = []
  for (const periodo of lista) {
    const forForeigners = { curso: CURSOS.find((c) => c.codigo === 'ESP-EX')!, week: 4 }
    const plans = planGrupos(periodo, lista, resources.hoy)
    for (const o of periodo === lista.at(-1) ? [...plans, forForeigners] : plans) {
      const grupo = openGrupo(o, periodo, hechos, resources)
      if (grupo) hechos.push(grupo)
    }
    if (periodo.fechaInicio <= resources.hoy) cancelar(hechos, periodo)
    if (periodo.estado === 'ABIERTO') postponeLast(hechos, periodo, resources.hoy)
  }
  return hechos
}
