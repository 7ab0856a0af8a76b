import { curso } from '#contract/academico/curso.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const cursos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`, {
  mark: ({ area }) => area,
})
