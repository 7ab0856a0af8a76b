import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { SharedMailNotice } from '#web/personas/usuario/similar/notices.tsx'

import { UsuarioFields } from './fields.tsx'
import { useSurnameProblem } from './first-surname.tsx'

export const UsuarioEditar = ({ row, done }: { row: Usuario; done: () => void }) => (
  <OpForm
    op={usuario.actualizar}
    inicial={{ ...row, id: row.idUsuario }}
    problems={useSurnameProblem()}
    onDone={done}
    onCancel={done}
  >
    <UsuarioFields row={row} below={{ correo: <SharedMailNotice own={row.idUsuario} /> }} />
  </OpForm>
)
