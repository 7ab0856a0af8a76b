import { type Azar, azar } from '#db/seed/azar.ts'
import { addDays, earliest, type Fecha, nextWeekday, yearOf } from '#db/seed/fechas.ts'
import type { Empleado } from '#db/seed/personas/personal.ts'

import { fechas, mismaAula, opciones, seCruzan, type Horario, horariosDe } from './aulas.ts'
import { type Curso, CURSOS } from './catalogo.ts'
import { type Oferta, oferta } from './oferta.ts'
import type { Periodo } from './periodos.ts'
import { type Tarifario, tarifarioDe } from './tarifas.ts'

export type EstadoGrupo = 'PROGRAMADO' | 'ABIERTO' | 'EN_CURSO' | 'FINALIZADO' | 'CANCELADO'
export type Grupo = {
  idGrupo: number
  codigo: string
  curso: Curso
  periodo: Periodo
  docente: Empleado | null
  modalidad: string
  capacidad: number
  fechaInicio: Fecha
  fechaFin: Fecha
  tarifario: Tarifario
  horarios: Horario[]
  motivo: string | null
  estado: EstadoGrupo
  creado: Fecha
}
type Recursos = { hoy: Fecha; docentes: readonly Empleado[]; tarifarios: readonly Tarifario[] }

const OPEN_DAYS_AHEAD = 75
const CAPACIDADES = [12, 14, 15, 16, 18, 20, 24, 30]

function modalidadDe(z: Azar, { ambiente }: Curso, year: number): string {
  if (year === 2021) return ambiente === 'COCINA' ? 'SEMIPRESENCIAL' : 'VIRTUAL'
  if (year === 2022 && z.ocurre(0.5)) return 'SEMIPRESENCIAL'
  if (ambiente === 'COCINA') return 'PRESENCIAL'
  return z.pesado([['PRESENCIAL', 68] as const, ['VIRTUAL', 22] as const, ['SEMIPRESENCIAL', 10] as const])
}

function estadoDe(periodo: Periodo, inicio: Fecha, fin: Fecha, hoy: Fecha): EstadoGrupo {
  if (fin < hoy) return 'FINALIZADO'
  if (inicio <= hoy) return 'EN_CURSO'
  return periodo.estado === 'ABIERTO' && inicio <= addDays(hoy, OPEN_DAYS_AHEAD) ? 'ABIERTO' : 'PROGRAMADO'
}

/** Teachers of the course's area; blocked teachers only in terms that begin by 2024, before they left. */
function candidatos(z: Azar, { curso }: Oferta, periodo: Periodo, docentes: readonly Empleado[]): Empleado[] {
  const deAntes = yearOf(periodo.fechaInicio) <= 2024
  return z.barajar(docentes.filter((d) => d.areas.includes(curso.area) && (deAntes || d.estado === 'ACTIVO')))
}

/** The first slot with a free room and a free teacher; undefined when there is none. */
function lugar(
  z: Azar,
  oferta: Oferta,
  { periodo, hechos, r }: { periodo: Periodo; hechos: readonly Grupo[]; r: Recursos },
) {
  const lunes = addDays(nextWeekday(periodo.fechaInicio, 1), 7 * oferta.semana)
  const modalidad = modalidadDe(z, oferta.curso, yearOf(lunes))
  const docentes = candidatos(z, oferta, periodo, r.docentes)
  // In open terms the sample teacher is chosen first, at any hour, so that this user has groups to show.
  const preferido = docentes.find((d) => d.login === 'docente' && periodo.estado === 'ABIERTO')
  const posibles = opciones(z, oferta.curso, modalidad === 'VIRTUAL').flatMap(({ turno, aula, aforo }) => {
    const [fechaInicio, fechaFin] = fechas(turno, lunes, oferta.curso.horas)
    const propuesta = { fechaInicio, fechaFin, horarios: horariosDe(turno, aula) }
    if (fechaFin > periodo.fechaFin || hechos.some((g) => mismaAula(g, propuesta))) return []
    const libres = docentes.filter((d) => !hechos.some((g) => g.docente === d && seCruzan(g, propuesta)))
    return libres.map((docente) => ({ ...propuesta, docente, aforo }))
  })
  const elegida = posibles.find((p) => p.docente === preferido) ?? posibles[0]
  if (!elegida) return undefined
  const { aforo, ...sitio } = elegida
  return { ...sitio, modalidad, capacidad: Math.min(aforo, z.uno(CAPACIDADES)) }
}

const letra = (veces: number) => (veces ? `-${String.fromCodePoint(65 + veces)}` : '')

function abrir(oferta: Oferta, periodo: Periodo, hechos: readonly Grupo[], r: Recursos): Grupo | undefined {
  const { curso } = oferta
  const repetidos = hechos.filter((g) => g.curso === curso && g.periodo === periodo).length
  const codigo = `${curso.codigo}-${periodo.nombre}${letra(repetidos)}`
  const sitio = lugar(azar(`grupo ${codigo}`), oferta, { periodo, hechos, r })
  if (!sitio) return undefined
  return {
    ...sitio,
    idGrupo: hechos.length + 1,
    codigo,
    curso,
    periodo,
    tarifario: tarifarioDe(r.tarifarios, curso, sitio.fechaInicio),
    motivo: null,
    estado: estadoDe(periodo, sitio.fechaInicio, sitio.fechaFin, r.hoy),
    creado: earliest(addDays(sitio.fechaInicio, -75), addDays(r.hoy, -2)),
  }
}

/** Cancels one group for lack of enrolments in about half of the terms, and always in open ones. */
function cancelar(grupos: readonly Grupo[], periodo: Periodo) {
  const suyos = grupos.filter((g) => g.periodo === periodo)
  const empezados = suyos.filter((g) => g.estado === 'FINALIZADO' || g.estado === 'EN_CURSO')
  const alguno = empezados[Math.trunc(empezados.length / 2)] ?? suyos[1]
  const toca = periodo.estado === 'ABIERTO' || azar(`cancelar ${periodo.nombre}`).ocurre(0.5)
  if (!alguno || !toca) return
  alguno.estado = 'CANCELADO'
  alguno.motivo = 'No alcanzó el mínimo de inscritos'
}

/** Leaves the last group of each open term as PROGRAMADO, without a teacher or a timetable. */
function aplazar(grupos: readonly Grupo[], periodo: Periodo, hoy: Fecha) {
  const porEmpezar = grupos.filter((g) => g.periodo === periodo && g.fechaInicio > hoy)
  const ultimo = porEmpezar.length > 1 ? porEmpezar.at(-1) : undefined
  if (ultimo) Object.assign(ultimo, { estado: 'PROGRAMADO', docente: null, horarios: [] })
}

/** Every group since the first term. Neither a room nor a teacher is in two groups at the same time. */
export function grupos(lista: readonly Periodo[], recursos: Recursos): Grupo[] {
  const hechos: Grupo[] = []
  for (const periodo of lista) {
    const extranjeros = { curso: CURSOS.find((c) => c.codigo === 'ESP-EX')!, semana: 4 }
    const ofertas = oferta(periodo, lista, recursos.hoy)
    for (const o of periodo === lista.at(-1) ? [...ofertas, extranjeros] : ofertas) {
      const grupo = abrir(o, periodo, hechos, recursos)
      if (grupo) hechos.push(grupo)
    }
    if (periodo.fechaInicio <= recursos.hoy) cancelar(hechos, periodo)
    if (periodo.estado === 'ABIERTO') aplazar(hechos, periodo, recursos.hoy)
  }
  return hechos
}
