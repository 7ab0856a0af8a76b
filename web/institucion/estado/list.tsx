import { estado } from '#contract/institucion/estado.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { ListNote } from '#web/ui/list-note.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { UsedIn, usedIn } from './used-in.tsx'

const EstadoRecord = lazyPart(async () => (await import('./record.tsx')).EstadoRecord, null)

const columns: Columns<typeof estado.buscar> = [
  { titulo: 'catalogoEstado.nombre', celda: (e) => e.nombre, sort: 'nombre' },
  { titulo: 'catalogoEstado.entidad', celda: (e) => <UsedIn entidad={e.entidad} />, sort: 'entidad' },
  {
    titulo: 'catalogoEstado.vista',
    celda: (e) => <StateBadge noun={e.entidad} state={e.codigo} />,
    insignia: true,
  },
  { titulo: 'tipo.codigo', celda: (e) => e.codigo, sort: 'codigo', hidden: true },
  { titulo: 'tipo.orden', celda: (e) => e.orden, numero: true, sort: 'orden' },
]

const ENTIDADES = [
  'matricula',
  'grupo',
  'periodo',
  'cuenta',
  'ingreso',
  'incidencia',
  'usuario',
  'espera',
] as const

function useFilters(): Filters<typeof estado.buscar> {
  const t = useT()
  const opciones = ENTIDADES.map((value) => ({ value, label: usedIn(t, value) }))
  return [{ titulo: 'catalogoEstado.entidad', campo: 'entidad', opciones }]
}

export function EstadoList() {
  const t = useT()
  return (
    <OpList
      op={estado.buscar}
      titulo="catalogoEstado.titulo"
      lista="estados"
      columns={columns}
      rowId={(e) => e.idEstado}
      filtros={useFilters()}
      opens={estado.ver}
      record={<EstadoRecord />}
    >
      <ListNote>{t('catalogoEstado.intro')}</ListNote>
    </OpList>
  )
}
