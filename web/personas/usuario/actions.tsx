import { Button } from '@mantine/core'

import { NIVEL } from '#contract/core/niveles.ts'
import { matricula } from '#contract/matriculas/matricula.ts'
import { type EstadoUsuario, type Usuario, usuario } from '#contract/personas/usuario.ts'
import { Link } from '#web/core/link.tsx'
import { May } from '#web/core/may.tsx'
import { OpAction } from '#web/core/op-action.tsx'
import { paths } from '#web/core/paths.ts'
import { useSesion } from '#web/core/session.ts'
import { useRecord } from '#web/core/use-record.ts'
import { type Frase, useT } from '#web/ui/words.ts'

import { fullName } from './full-name.ts'
import { showOneTimeAccess } from './one-time-access.tsx'

/** The reason why this user cannot be managed: the profile has a higher level than the manager's. */
export function useHigherLevelReason() {
  const t = useT()
  const { nivel } = useSesion()
  return (row: Usuario) => (row.nivel < nivel ? t('usuario.impideNivel') : undefined)
}

/**
 * The reason why a user's sign-in cannot be changed: the manager could sign in as that user and gain further
 * rights.
 */
function useMoreRightsReason() {
  const t = useT()
  const { nivel, authorities } = useSesion()
  const held = new Set<string>(authorities)
  return (row: Usuario) =>
    nivel > NIVEL.ADMINISTRADOR && row.authorities.some((one) => !held.has(one) && !one.startsWith('menu_'))
      ? t('usuario.masPermisos')
      : undefined
}

export function UsuarioActions({ row }: { row: Usuario }) {
  const t = useT()
  const record = useRecord()
  const above = useHigherLevelReason()(row)
  const beyond = useMoreRightsReason()(row)
  const { institucion, idUsuario: ownId } = useSesion()
  const self = ownId === row.idUsuario
  const { conProveedores } = institucion
  const impide = (own: Frase) => above ?? (self ? t(own) : undefined)

  const { idUsuario, estado } = row
  const nombre = fullName(row)
  const active = estado === 'ACTIVO'
  const next: EstadoUsuario = active ? 'BLOQUEADO' : 'ACTIVO'
  return (
    <>
      <Button component={Link} to={paths.persona(idUsuario)} size="xs">
        {t('usuario.verTodo')}
      </Button>
      <May acceso={matricula.conUsuario.permiso}>
        <Button component={Link} to={paths.matriculaNueva({ alumno: idUsuario })} size="xs" variant="default">
          {t('usuario.matricular')}
        </Button>
      </May>
      <OpAction
        op={usuario.clave}
        label="usuario.restablecer"
        efecto={t('usuario.restablecerEfecto', { nombre })}
        impide={impide('usuario.impideClavePropia') ?? beyond}
        input={() => ({ idUsuario })}
        onDone={(reply) => showOneTimeAccess(t('usuario.claveTitulo'), reply.usuario)}
      />
      <OpAction
        op={usuario.quitarSegundoFactor}
        label="usuario.quitarSegundoFactor"
        efecto={t('usuario.quitarSegundoFactorEfecto', { nombre })}
        impide={above ?? beyond}
        input={() => ({ idUsuario })}
      />
      {conProveedores && (
        <OpAction
          op={usuario.desvincular}
          label="usuario.desvincular"
          efecto={t('usuario.desvincularEfecto', { nombre })}
          impide={above ?? beyond}
          input={() => ({ idUsuario })}
        />
      )}
      <OpAction
        op={usuario.estado}
        label={active ? 'usuario.bloquear' : 'usuario.desbloquear'}
        efecto={t(active ? 'usuario.bloquearEfecto' : 'usuario.desbloquearEfecto', { nombre })}
        impide={impide('usuario.impideBloquearse')}
        input={() => ({ idUsuario, estado: next })}
      />
      <OpAction
        op={usuario.eliminar}
        label="ficha.eliminar"
        efecto={t('usuario.eliminarEfecto', { nombre })}
        impide={impide('usuario.impideEliminarse')}
        danger
        input={() => ({ id: idUsuario })}
        onDone={record.close}
      />
    </>
  )
}
