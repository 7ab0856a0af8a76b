import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const matriculaTipos = sourceOf(matriculaTipo, 'idMatriculaTipo', (m) => m.nombre)
