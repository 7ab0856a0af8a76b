import { matricula } from '#contract/matriculas/matricula.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import type { LentTab } from '#web/core/screen/lent.ts'

import { UsuarioMatriculas } from './enrolments.tsx'

/** Tabs in the record of a person. */
export const usuarioTabs: LentTab<Usuario>[] = [
  {
    clave: 'matriculas',
    titulo: 'usuario.matriculas',
    permiso: matricula.buscar.permiso,
    after: 'datos',
    ver: (u) => <UsuarioMatriculas row={u} />,
  },
]
