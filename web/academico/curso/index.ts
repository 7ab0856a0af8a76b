import { curso } from '#contract/academico/curso.ts'
import { sourceOf } from '#web/core/picker.ts'

export const cursos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`)
