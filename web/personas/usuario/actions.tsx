import { Button } from '@mantine/core'

import { NIVEL } from '#contract/core/niveles.ts'
import { opens } from '#contract/core/permisos.ts'
import { fullName } from '#contract/core/person-name.ts'
import { type EstadoUsuario, type Usuario, usuario } from '#contract/personas/usuario.ts'
import { OpItem } from '#web/core/act/op-item.tsx'
import { EDIT } from '#web/core/record/record-sheet.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { Menu, type MenuParts } from '#web/ui/floating/menu.tsx'
import { MoreButton } from '#web/ui/more-button.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { showOneTimeAccess } from './one-time-access.tsx'

/** The reason why this user cannot be managed: the profile has a higher level than the manager's. */
function useHigherLevelReason() {
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

export const UsuarioActions = ({ row }: { row: Usuario }) => {
  const t = useT()
  const { idUsuario } = row
  return (
    <>
      <Button component={Link} to={paths.persona(idUsuario)} size="xs">
        {t('usuario.verTodo')}
      </Button>
      <May acceso="per_matricula_nueva">
        <Button component={Link} to={paths.matriculaNueva({ alumno: idUsuario })} size="xs" variant="default">
          {t('usuario.matricular')}
        </Button>
      </May>
      <MoreActions row={row} />
    </>
  )
}

const IN_MENU = [
  usuario.actualizar,
  usuario.clave,
  usuario.quitarSegundoFactor,
  usuario.desvincular,
  usuario.estado,
  usuario.eliminar,
]

/** Rarely used acts on a user: their profile, how they sign in, and whether they may. */
function MoreActions({ row }: { row: Usuario }) {
  const authorities = new Set(useSesion().authorities)
  if (!IN_MENU.some(({ permiso }) => opens(permiso, authorities))) return null
  return (
    <Menu position="bottom-end" withinPortal dropdown={{ maw: 340 }} target={<MoreButton size={30} />}>
      {({ Item, Divider }) => (
        <>
          <EditItem row={row} Item={Item} />
          <SignInItems row={row} Item={Item} />
          <Divider />
          <EndItems row={row} Item={Item} />
        </>
      )}
    </Menu>
  )
}

type ItemProps = { row: Usuario; Item: MenuParts['Item'] }

function EditItem({ row, Item }: ItemProps) {
  const t = useT()
  const record = useRecord()
  const above = useHigherLevelReason()(row)
  return (
    <May acceso={usuario.actualizar.permiso}>
      <Item disabled={above !== undefined} onClick={() => record.turn(EDIT)}>
        {t('ficha.editar')}
        {above && <div>{above}</div>}
      </Item>
    </May>
  )
}

/** The reason why an act on this user is refused: their level, or that they are oneself. */
function useRefusal(row: Usuario) {
  const t = useT()
  const above = useHigherLevelReason()(row)
  const self = useSesion().idUsuario === row.idUsuario
  return (own: Frase) => above ?? (self ? t(own) : undefined)
}

function SignInItems({ row, Item }: ItemProps) {
  const t = useT()
  const above = useHigherLevelReason()(row)
  const beyond = useMoreRightsReason()(row)
  const impide = useRefusal(row)
  const { conProveedores } = useSesion().institucion
  const { idUsuario } = row
  const nombre = fullName(row)
  return (
    <>
      <OpItem
        Item={Item}
        op={usuario.clave}
        label="usuario.restablecer"
        efecto={t('usuario.restablecerEfecto', { nombre })}
        impide={impide('usuario.impideClavePropia') ?? beyond}
        input={() => ({ idUsuario })}
        onDone={(reply) => showOneTimeAccess(t('usuario.claveTitulo'), reply.usuario)}
      />
      <OpItem
        Item={Item}
        op={usuario.quitarSegundoFactor}
        label="usuario.quitarSegundoFactor"
        efecto={t('usuario.quitarSegundoFactorEfecto', { nombre })}
        impide={impide('usuario.impideSegundoFactorPropio') ?? beyond}
        input={() => ({ idUsuario })}
      />
      {conProveedores && (
        <OpItem
          Item={Item}
          op={usuario.desvincular}
          label="usuario.desvincular"
          efecto={t('usuario.desvincularEfecto', { nombre })}
          impide={above ?? beyond}
          input={() => ({ idUsuario })}
        />
      )}
    </>
  )
}

function EndItems({ row, Item }: ItemProps) {
  const t = useT()
  const record = useRecord()
  const impide = useRefusal(row)
  const { idUsuario } = row
  const nombre = fullName(row)
  const active = row.estado === 'ACTIVO'
  const next: EstadoUsuario = active ? 'BLOQUEADO' : 'ACTIVO'
  return (
    <>
      <OpItem
        Item={Item}
        op={usuario.estado}
        label={active ? 'usuario.bloquear' : 'usuario.desbloquear'}
        efecto={t(active ? 'usuario.bloquearEfecto' : 'usuario.desbloquearEfecto', { nombre })}
        impide={impide('usuario.impideBloquearse')}
        input={() => ({ idUsuario, estado: next })}
      />
      <OpItem
        Item={Item}
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
