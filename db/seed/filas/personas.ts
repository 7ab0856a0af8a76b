import { CAMPOS_PERSONA } from '#contract/personas/usuario.ts'
import { addDays, type Fecha, instant } from '#db/seed/fechas.ts'
import { firstFecha } from '#db/seed/matriculas/matricular.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'
import type { Persona } from '#db/seed/personas/persona.ts'
import type { StaffMember } from '#db/seed/personas/personal.ts'
import { randomStream } from '#db/seed/random.ts'
import type { SampleSchool } from '#db/seed/school.ts'

import type { Base } from './catalogo.ts'
import { type Clock, createdStamp, noDespues } from './sello.ts'

type Campo = (typeof CAMPOS_PERSONA)[number]
const isCampo = (name: string) => CAMPOS_PERSONA.some((campo) => campo === name)

/** The fields that the sample has: a new one is empty until the sample gives it. */
const datos = (p: Persona) => ({
  idUsuario: p.idUsuario,
  ...(Object.fromEntries(Object.entries(p).filter(([name]) => isCampo(name))) as Pick<
    Persona,
    Extract<keyof Persona, Campo>
  >),
})

function ultimoAcceso(clock: Clock, clave: string, hasta: Fecha) {
  const z = randomStream(`acceso ${clave}`)
  return noDespues(instant(addDays(hasta, -z.integer(1, 9)), z.integer(7 * 60, 22 * 60)), clock)
}

const staffRow = (e: StaffMember, clock: Clock) => ({
  ...datos(e),
  login: e.login,
  estado: e.estado,
  ultimoAcceso: ultimoAcceso(clock, e.login, e.estado === 'ACTIVO' ? clock.hoy : '2024-12-20'),
  ...createdStamp(clock, e.desde, e.login === 'admin' ? 'sistema' : 'admin'),
})

// Former students with an id divisible by this are blocked.
const BLOCKED_EVERY = 40

const alumno = (a: Alumno, { school, clock }: { school: SampleSchool; clock: Clock }) => {
  const own = school.matriculas.filter((m) => m.alumno === a)
  const fin = own
    .map((m) => m.grupo.fechaFin)
    .toSorted()
    .at(-1)
  const hasLeft = fin !== undefined && fin < addDays(clock.hoy, -700)
  const signsIn = randomStream(`entra ${a.numeroDocumento}`).happens(0.85)
  return {
    ...datos(a),
    login: a.login,
    estado: hasLeft && a.idUsuario % BLOCKED_EVERY === 0 ? 'BLOQUEADO' : 'ACTIVO',
    ultimoAcceso: fin && signsIn ? ultimoAcceso(clock, a.login, fin < clock.hoy ? fin : clock.hoy) : null,
    ...createdStamp(clock, firstFecha(school.matriculas, a), 'gestor'),
  }
}

/** Rows of all users, in order of id, all with the same password. */
export const usuarios = (school: SampleSchool, clock: Clock, { perfil }: Base, claveHash: string) =>
  [
    ...school.staff.map((e) => ({ ...staffRow(e, clock), idPerfil: perfil.get(e.perfil)! })),
    ...school.alumnos.map((a) => ({ ...alumno(a, { school, clock }), idPerfil: perfil.get('Alumno')! })),
  ]
    .map((fila) => ({ ...fila, claveHash }))
    .toSorted((a, b) => a.idUsuario - b.idUsuario)
