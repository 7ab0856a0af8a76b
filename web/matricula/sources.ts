import { area } from '#contract/area.ts'
import { curso } from '#contract/curso.ts'
import { grupo } from '#contract/grupo.ts'
import { matriculaTipo } from '#contract/matricula-tipo.ts'
import { periodo } from '#contract/periodo.ts'
import { sourceOf } from '#web/core/picker.ts'

export const areas = sourceOf(area, 'idArea', (a) => a.nombre)
export const periodos = sourceOf(periodo, 'idPeriodo', (p) => p.nombre)
export const cursos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`)
export const grupos = sourceOf(grupo, 'idGrupo', (g) => `${g.codigo} · ${g.curso.nombre}`)
export const matriculaTipos = sourceOf(matriculaTipo, 'idMatriculaTipo', (m) => m.nombre)
