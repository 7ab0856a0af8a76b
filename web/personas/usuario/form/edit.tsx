import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { OpForm } from '#web/core/form/op-form.tsx'

import { UsuarioFields } from './fields.tsx'

export const UsuarioEditar = ({ row, done }: { row: Usuario; done: () => void }) => (
  <OpForm
    op={usuario.actualizar}
    inicial={{ ...row, apoderado: row.apoderado ?? {}, id: row.idUsuario }}
    onDone={done}
    onCancel={done}
  >
    <UsuarioFields row={row} />
  </OpForm>
)
