import { matricula } from '#contract/matriculas/matricula.ts'
import { personName } from '#web/core/person-name.ts'
import { sourceOf } from '#web/core/picker.ts'

export const matriculas = sourceOf(
  matricula,
  'idMatricula',
  (m) => `${personName(m.usuario)} · ${m.curso.nombre}`,
)
/** Where two of one student have to be told apart. */
export const matriculasConGrupo = sourceOf(
  matricula,
  'idMatricula',
  (m) => `${personName(m.usuario)} · ${m.curso.nombre} · ${m.grupo.codigo}`,
)
