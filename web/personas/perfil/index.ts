import { perfil } from '#contract/personas/perfil.ts'
import { sourceOf } from '#web/core/form/picker.ts'

export const perfiles = sourceOf(perfil, 'idPerfil', (p) => p.nombre)
