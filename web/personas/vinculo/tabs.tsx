import type { Usuario } from '#contract/personas/usuario.ts'
import { vinculo } from '#contract/personas/vinculo.ts'
import type { LentTab } from '#web/core/screen/lent.ts'

import { People } from './people.tsx'

/** The family of a person, as a tab of their record. */
export const tabs: LentTab<Usuario>[] = [
  {
    clave: 'familia',
    titulo: 'vinculo.familia',
    permiso: vinculo.buscar.permiso,
    ver: (u) => <People idUsuario={u.idUsuario} />,
  },
]
