import { certificacionFormato } from '#contract/certificacion-formato.ts'
import { curso } from '#contract/curso.ts'
import { grupo } from '#contract/grupo.ts'
import { periodo } from '#contract/periodo.ts'
import { sourceOf } from '#web/core/picker.ts'

export const formatos = sourceOf(certificacionFormato, 'idCertificacionFormato', (f) => f.nombre)
export const cursos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`)
export const periodos = sourceOf(periodo, 'idPeriodo', (p) => p.nombre)
export const grupos = sourceOf(grupo, 'idGrupo', (g) => `${g.codigo} · ${g.curso.nombre}`)
