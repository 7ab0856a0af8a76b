import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { certificacionFormato } from '#contract/certificados/certificacion-formato.ts'
import { sourceOf } from '#web/core/picker.ts'

export const formatos = sourceOf(certificacionFormato, 'idCertificacionFormato', (f) => f.nombre)
export const cursos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`)
export const periodos = sourceOf(periodo, 'idPeriodo', (p) => p.nombre)
export const grupos = sourceOf(grupo, 'idGrupo', (g) => `${g.codigo} · ${g.curso.nombre}`)
