import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { perfil } from '#contract/personas/perfil.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

const PerfilRecord = lazyPart(async () => (await import('./record.tsx')).PerfilRecord, null)

const columns: Columns<typeof perfil.buscar> = [
  { titulo: 'perfil.nombre', celda: (p) => p.nombre, sort: 'nombre' },
  { titulo: 'perfil.nivel', celda: (p) => p.nivel, numero: true, sort: 'nivel' },
  { titulo: 'perfil.permisos', celda: (p) => p.authorities.length, numero: true },
  { titulo: 'lista.estado', celda: (p) => <StateBadge noun="perfil" state={p.estado} />, insignia: true },
]
const filtros: Filters<typeof perfil.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'perfil' },
]

export const PerfilList = () => (
  <OpList
    op={perfil.buscar}
    titulo="perfil.titulo"
    lista="perfiles"
    columns={columns}
    rowId={(p) => p.idPerfil}
    filtros={filtros}
    nuevo={{ op: perfil.guardar, label: 'perfil.nuevo' }}
    opens={perfil.ver}
    record={<PerfilRecord />}
  />
)
