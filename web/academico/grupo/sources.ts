import { area } from '#contract/academico/area.ts'
import { curso } from '#contract/academico/curso.ts'
import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { tarifario } from '#contract/cuentas/tarifario.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { personName } from '#web/core/person-name.ts'
import { sourceOf } from '#web/core/picker.ts'

const NIVEL_DOCENTE = 4

export const grupos = sourceOf(grupo, 'idGrupo', (g) => `${g.codigo} · ${g.curso.nombre}`)
export const areas = sourceOf(area, 'idArea', (a) => a.nombre)
export const periodos = sourceOf(periodo, 'idPeriodo', (p) => p.nombre)
export const cursos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`)
export const cursosActivos = sourceOf(curso, 'idCurso', (c) => `${c.codigo} · ${c.nombre}`, {
  estado: 'ACTIVO',
})
export const docentes = sourceOf(usuario, 'idUsuario', personName, { nivel: NIVEL_DOCENTE })
export const docentesActivos = sourceOf(usuario, 'idUsuario', personName, {
  nivel: NIVEL_DOCENTE,
  estado: 'ACTIVO',
})
export const tarifarios = sourceOf(tarifario, 'idTarifario', (l) => l.nombre, { estado: 'ACTIVO' })
