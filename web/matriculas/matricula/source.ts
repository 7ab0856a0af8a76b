import { personName } from '#contract/core/person-name.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const matriculas = sourceOf(
  matricula,
  'idMatricula',
  (m) => `${personName(m.usuario)} · ${m.curso.nombre}`,
  { mark: (m) => m.usuario },
)
/** Shows the group too, for pickers that must tell enrolments of a student apart. */
export const matriculasConGrupo = sourceOf(
  matricula,
  'idMatricula',
  (m) => `${personName(m.usuario)} · ${m.curso.nombre} · ${m.grupo.codigo}`,
  { mark: (m) => m.usuario },
)
