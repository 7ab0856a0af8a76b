import { registerPayments } from './jornada-school.ts'
import type { Json, Post } from './program.ts'

let made = 0

type Grupo = { idGrupo: number; codigo: string }
export type Traslado = { origen: Grupo; destino: Grupo; ids: number[]; names: string[] }

const nameOf = ({ papellido, sapellido, nombres }: Json) =>
  `${[papellido, sapellido].filter(Boolean).join(' ')}, ${String(nombres)}`

async function makeGrupo(post: Post, like: string, more: Json): Promise<Grupo> {
  const [sample] = (await post('/grupos', { buscar: like, size: 1 })).content
  const { idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin } = sample!
  const codigo = `T${++made}-${String(Date.now()).slice(-7)}`
  const group = { codigo, idCurso, idPeriodo, idTarifario, fechaInicio, fechaFin, estado: 'ABIERTO', ...more }
  const { idGrupo } = (await post('/grupo/guardar', group))['grupo']!
  return { idGrupo: Number(idGrupo), codigo }
}

/** A group with so many paying students, and another of the same course, dearer, with so many seats. */
export async function makeTraslado(post: Post, alumnos: number, vacantes: number): Promise<Traslado> {
  const origen = await makeGrupo(post, 'QUE-B1-2026-2', { capacidad: 30 })
  const destino = await makeGrupo(post, 'QUE-B1-2027-1', { capacidad: vacantes })
  const { content } = await post('/matriculas', { estado: 'ACTIVA', size: 200, sort: 'idMatricula,asc' })
  const users = [...new Set(content.map((row) => Number(row['idUsuario'])))].slice(0, alumnos)
  const [{ idMatriculaTipo } = {}] = (await post('/matricula-tipos', { size: 1 })).content
  for (const idUsuario of users)
    await post('/matriculacion/guardarmatriculas', {
      idUsuario,
      grupos: [origen.idGrupo],
      idMatriculaTipo,
      confirmar: true,
    })
  await registerPayments(post, origen, 70, alumnos)
  const rows = (await post('/matriculas', { idGrupo: origen.idGrupo, sort: 'alumno,asc' })).content
  return {
    origen,
    destino,
    ids: rows.map((row) => Number(row['idMatricula'])),
    names: rows.map((row) => nameOf(row['usuario'] as Json)),
  }
}
