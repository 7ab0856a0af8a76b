import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'

import { EstadoUsuario, usuario } from '#contract/personas/usuario.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { May } from '#web/core/session/may.tsx'
import { Day, Moment } from '#web/core/words/format.tsx'
import { perfiles } from '#web/personas/perfil/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { CONTACTO, type Contacto } from './contacto.ts'
import { UsuarioRecord } from './parts.ts'
import { PersonCell } from './person-cell.tsx'

const contactColumn = ({ campo, clase }: Contacto): Columns<typeof usuario.buscar>[number] => ({
  titulo: `usuario.${campo}`,
  celda: ({ [campo]: value }) => {
    if (clase === 'fecha') return <Day value={value} />
    return clase === 'telefono' ? <span className="cifra">{value ?? '–'}</span> : (value ?? '–')
  },
  ...(clase === 'correo' && { leaves: 2 }),
})

// The drawer and its forms load when a record is opened.
const columns: Columns<typeof usuario.buscar> = [
  { titulo: 'usuario.nombre', celda: (u) => <PersonCell of={u} />, sort: 'nombre' },
  {
    titulo: 'usuario.documento',
    celda: (u) => <span className="cifra">{`${u.tipoDocumento} ${u.numeroDocumento}`}</span>,
    sort: 'numeroDocumento',
  },
  { titulo: 'usuario.perfil', celda: (u) => u.perfil, sort: 'perfil', leaves: 3 },
  ...CONTACTO.flatMap((dato) => ('enLista' in dato ? [contactColumn(dato)] : [])),
  { titulo: 'usuario.login', celda: (u) => u.login, sort: 'login', hidden: true },
  {
    titulo: 'usuario.ultimoAcceso',
    celda: (u) => (u.ultimoAcceso ? <Moment value={u.ultimoAcceso} /> : <NeverSignedIn />),
    sort: 'ultimoAcceso',
    leaves: 1,
    card: 'named',
  },
  {
    titulo: 'ficha.creado',
    celda: (u) => <Moment value={u.fechaCreacion} />,
    sort: 'fechaCreacion',
    hidden: true,
    card: 'named',
  },
  {
    titulo: 'lista.estado',
    celda: (u) => <StateBadge noun="usuario" state={u.estado} />,
    sort: 'estado',
    insignia: true,
  },
]

const filtros: Filters<typeof usuario.buscar> = [
  { titulo: 'usuario.perfil', campo: 'idPerfil', origen: perfiles },
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoUsuario.options, de: 'usuario' },
]

const NeverSignedIn = () => useT()('usuario.nuncaIngreso')

/** A new user has a separate screen, which searches for an existing record of the person. */
function NewButton() {
  const t = useT()
  return (
    <May acceso={usuario.guardar.permiso}>
      <Button component={Link} to={paths.usuarioNuevo()} leftSection={<IconPlus size={16} />}>
        {t('usuario.nuevo')}
      </Button>
    </May>
  )
}

export const UsuarioList = () => (
  <OpList
    op={usuario.buscar}
    titulo="usuario.titulo"
    lista="usuarios"
    next={<NextStep acceso={usuario.guardar.permiso} to={paths.usuarioNuevo()} label="usuario.nuevo" />}
    columns={columns}
    rowId={(u) => u.idUsuario}
    filtros={filtros}
    acciones={<NewButton />}
    opens={usuario.ver}
    record={<UsuarioRecord />}
  />
)
