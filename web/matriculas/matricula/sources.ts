import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import { sourceOf } from '#web/core/picker.ts'

export const areas = sourceOf(area, 'idArea', (a) => a.nombre)
export const periodos = sourceOf(periodo, 'idPeriodo', (p) => p.nombre)
export const cursos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`)
export const grupos = sourceOf(grupo, 'idGrupo', (g) => `${g.codigo} · ${g.curso.nombre}`)
export const matriculaTipos = sourceOf(matriculaTipo, 'idMatriculaTipo', (m) => m.nombre)
