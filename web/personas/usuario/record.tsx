import { incidencia } from '#contract/academico/incidencia.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { type Usuario, usuario } from '#contract/personas/usuario.ts'
import { part } from '#web/core/part.tsx'
import { personName } from '#web/core/person-name.ts'
import { RecordDrawer } from '#web/core/record-drawer.tsx'
import { useMay } from '#web/core/session.ts'
import { UsuarioCuentas } from '#web/cuentas/cuenta/charges.tsx'
import { UsuarioMatriculas } from '#web/matriculas/matricula/enrolments.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { useAbove, UsuarioActions } from './actions.tsx'
import { UsuarioDatos } from './facts.tsx'
import { UsuarioEditar } from './formulario/edit.tsx'

const datos = {
  clave: 'datos',
  titulo: 'ficha.datos',
  ver: (u: Usuario) => <UsuarioDatos row={u} />,
} as const
const matriculas = {
  clave: 'matriculas',
  titulo: 'usuario.matriculas',
  ver: (u: Usuario) => <UsuarioMatriculas row={u} />,
} as const
const cuentas = {
  clave: 'cuenta',
  titulo: 'usuario.cuenta',
  ver: (u: Usuario) => <UsuarioCuentas row={u} />,
} as const

const Cases = part(async () => (await import('#web/academico/incidencia/cases.tsx')).Cases)
const casos = {
  clave: 'incidencias',
  titulo: 'incidencia.titulo',
  ver: (u: Usuario) => <Cases alumno={u.idUsuario} />,
} as const

export function UsuarioRecord() {
  const mayEnrolments = useMay(matricula.buscar.permiso)
  const mayCharges = useMay(cuenta.buscar.permiso)
  const mayCases = useMay(incidencia.buscar.permiso)
  const above = useAbove()
  return (
    <RecordDrawer
      op={usuario.ver}
      entidad="usuario"
      size={760}
      titulo={personName}
      insignia={(u) => <StateBadge noun="usuario" state={u.estado} />}
      acciones={(u) => <UsuarioActions row={u} />}
      fichas={[
        datos,
        ...(mayEnrolments ? [matriculas] : []),
        ...(mayCharges ? [cuentas] : []),
        ...(mayCases ? [casos] : []),
      ]}
      editar={{
        op: usuario.actualizar,
        ver: (u, done) => <UsuarioEditar row={u} done={done} />,
        impide: above,
      }}
    />
  )
}
