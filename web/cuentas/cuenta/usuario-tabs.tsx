import { cuenta } from '#contract/cuentas/cuenta.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import type { LentTab } from '#web/core/screen/lent.ts'

import { UsuarioCuentas } from './charges.tsx'

/** Tabs in the record of a person. */
export const usuarioTabs: LentTab<Usuario>[] = [
  {
    clave: 'cuenta',
    titulo: 'usuario.cuenta',
    permiso: cuenta.buscar.permiso,
    ver: (u) => <UsuarioCuentas row={u} />,
  },
]
