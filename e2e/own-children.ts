import { grupo } from '#contract/academico/index.ts'
import { cuenta } from '#contract/cuentas/index.ts'
import { matricula, matriculaTipo } from '#contract/matriculas/index.ts'
import { perfil, usuario } from '#contract/personas/index.ts'

import type { Student } from './adults.ts'
import type { Post } from './program.ts'
import { inDays } from './today.ts'

const NACIMIENTO = inDays(-11 * 365)
let n = Number(String(Date.now()).slice(-6))
/** Six digits that no other call of the worker had. */
export const digits = () => String(++n % 1_000_000).padStart(6, '0')

/** Makes a minor of one journey alone, enrolled in a group with room or a given one, who owes for an excursion. */
export async function makeChild(call: Post, nombres: string, idGrupo?: number): Promise<Student> {
  const { content: perfiles } = await call(perfil.buscar, { size: 50 })
  const { content: grupos } = await call(grupo.buscar, { estado: 'ABIERTO', size: 100 })
  const { content: tipos } = await call(matriculaTipo.buscar, { size: 50 })
  const numeroDocumento = `62${digits()}`
  const { usuario: made } = await call(usuario.guardar, {
    tipoDocumento: 'DNI',
    numeroDocumento,
    nombres,
    papellido: 'Paredes',
    fechaNacimiento: NACIMIENTO,
    idPerfil: perfiles.find((one) => one.nombre === 'Alumno')!.idPerfil,
  } as never)
  const { matricula: enrolled } = await call(matricula.guardar, {
    idUsuario: made.idUsuario,
    idGrupo: idGrupo ?? grupos.find(({ vacantes }) => vacantes > 2)!.idGrupo,
    idMatriculaTipo: tipos.find(({ nombre }) => nombre === 'REGULAR')!.idMatriculaTipo,
    confirmar: true,
  } as never)
  await call(cuenta.guardar, {
    idMatricula: enrolled.idMatricula,
    concepto: 'Excursión',
    monto: 20.1,
    fechaVencimiento: inDays(-1),
  } as never)
  return {
    ...made,
    idMatricula: enrolled.idMatricula,
    nacimiento: NACIMIENTO,
  }
}
