import { grupo } from '#contract/academico/index.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'

import { registerPayments } from './jornada-school.ts'
import { firstOf, type Post } from './program.ts'

let groups = 0

type Grupo = { idGrupo: number; codigo: string }
export type Traslado = { origen: Grupo; destino: Grupo; ids: number[]; names: string[] }

type Named = { nombres: string; papellido: string; sapellido: string | null }
const nameOf = ({ papellido, sapellido, nombres }: Named) =>
  `${[papellido, sapellido].filter(Boolean).join(' ')}, ${nombres}`

async function makeGrupo(post: Post, like: string, capacidad: number): Promise<Grupo> {
  const { idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin } = firstOf(
    await post(grupo.buscar, { buscar: like, size: 1 }),
  )
  const codigo = `T${++groups}-${String(Date.now()).slice(-7)}`
  const group = { codigo, idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin, capacidad }
  const made = await post(grupo.guardar, { ...group, estado: 'ABIERTO' })
  return { idGrupo: made.grupo.idGrupo, codigo }
}

/** A group with so many paying students, and another of the same course, dearer, with so many seats. */
export async function makeTraslado(post: Post, alumnos: number, vacantes: number): Promise<Traslado> {
  const origen = await makeGrupo(post, 'QUE-B1-2026-2', 30)
  const destino = await makeGrupo(post, 'QUE-B1-2027-1', vacantes)
  const { content } = await post(matricula.buscar, { estado: 'ACTIVA', size: 200, sort: 'idMatricula,asc' })
  const users = [...new Set(content.map((row) => row.idUsuario))].slice(0, alumnos)
  const { idMatriculaTipo } = firstOf(await post(matriculaTipo.buscar, { size: 1 }))
  for (const idUsuario of users)
    await post(matricula.matriculacion, {
      idUsuario,
      grupos: [origen.idGrupo],
      idMatriculaTipo,
      confirmar: true,
    })
  await registerPayments(post, origen, 70, alumnos)
  const rows = (await post(matricula.buscar, { idGrupo: origen.idGrupo, sort: 'alumno,asc' })).content
  return {
    origen,
    destino,
    ids: rows.map((row) => row.idMatricula),
    names: rows.map((row) => nameOf(row.usuario)),
  }
}
