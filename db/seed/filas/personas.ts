import { CAMPOS_PERSONA } from '#contract/personas/usuario.ts'
import { azar } from '#db/seed/azar.ts'
import type { Escuela } from '#db/seed/escuela.ts'
import { addDays, type Fecha, instant } from '#db/seed/fechas.ts'
import { primeraFecha } from '#db/seed/matriculas/matricular.ts'
import type { Alumno } from '#db/seed/personas/alumnos.ts'
import type { Persona } from '#db/seed/personas/persona.ts'
import type { Empleado } from '#db/seed/personas/personal.ts'

import type { Base } from './catalogo.ts'
import { type Ahora, creado, noDespues } from './sello.ts'

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

function ultimoAcceso(ahora: Ahora, clave: string, hasta: Fecha) {
  const z = azar(`acceso ${clave}`)
  return noDespues(instant(addDays(hasta, -z.entero(1, 9)), z.entero(7 * 60, 22 * 60)), ahora)
}

const empleado = (e: Empleado, ahora: Ahora) => ({
  ...datos(e),
  login: e.login,
  estado: e.estado,
  ultimoAcceso: ultimoAcceso(ahora, e.login, e.estado === 'ACTIVO' ? ahora.hoy : '2024-12-20'),
  ...creado(ahora, e.desde, e.login === 'admin' ? 'sistema' : 'admin'),
})

// Former students with an id divisible by this are blocked.
const BLOCKED_EVERY = 40

const alumno = (a: Alumno, { escuela, ahora }: { escuela: Escuela; ahora: Ahora }) => {
  const suyas = escuela.matriculas.filter((m) => m.alumno === a)
  const fin = suyas
    .map((m) => m.grupo.fechaFin)
    .toSorted()
    .at(-1)
  const seFue = fin !== undefined && fin < addDays(ahora.hoy, -700)
  const entra = azar(`entra ${a.numeroDocumento}`).ocurre(0.85)
  return {
    ...datos(a),
    login: a.login,
    estado: seFue && a.idUsuario % BLOCKED_EVERY === 0 ? 'BLOQUEADO' : 'ACTIVO',
    ultimoAcceso: fin && entra ? ultimoAcceso(ahora, a.login, fin < ahora.hoy ? fin : ahora.hoy) : null,
    ...creado(ahora, primeraFecha(escuela.matriculas, a), 'gestor'),
  }
}

/** Rows of all users, in order of id, all with the same password. */
export const usuarios = (escuela: Escuela, ahora: Ahora, { perfil }: Base, claveHash: string) =>
  [
    ...escuela.empleados.map((e) => ({ ...empleado(e, ahora), idPerfil: perfil.get(e.perfil)! })),
    ...escuela.alumnos.map((a) => ({ ...alumno(a, { escuela, ahora }), idPerfil: perfil.get('Alumno')! })),
  ]
    .map((fila) => ({ ...fila, claveHash }))
    .toSorted((a, b) => a.idUsuario - b.idUsuario)
