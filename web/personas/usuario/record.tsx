import { personName } from '#contract/core/person-name.ts'
import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { UsuarioActions } from './actions.tsx'
import { UsuarioDatos } from './facts.tsx'
import { UsuarioEditar } from './form/edit.tsx'

const datos = {
  clave: 'datos',
  titulo: 'ficha.datos',
  ver: (u: Usuario) => <UsuarioDatos row={u} />,
} as const

export const UsuarioRecord = () => (
  <RecordDrawer
    op={usuario.ver}
    entidad="usuario"
    size={760}
    titulo={personName}
    insignia={(u) => <StateBadge noun="usuario" state={u.estado} />}
    acciones={(u) => <UsuarioActions row={u} />}
    fichas={[datos]}
    editar={{
      op: usuario.actualizar,
      ver: (u, done) => <UsuarioEditar row={u} done={done} />,
      enMenu: true,
    }}
  />
)
