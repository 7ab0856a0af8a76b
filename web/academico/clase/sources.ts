import { grupo } from '#contract/academico/grupo.ts'
import { periodo } from '#contract/academico/periodo.ts'
import { usuario } from '#contract/personas/usuario.ts'
import { personName } from '#web/core/person-name.ts'
import { sourceOf } from '#web/core/picker.ts'

const NIVEL_DOCENTE = 4

export const grupos = sourceOf(grupo, 'idGrupo', (g) => `${g.codigo} · ${g.curso.nombre}`)
export const periodos = sourceOf(periodo, 'idPeriodo', (p) => p.nombre)
export const docentes = sourceOf(usuario, 'idUsuario', personName, { nivel: NIVEL_DOCENTE })
