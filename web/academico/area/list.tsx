import { type Area, area } from '#contract/academico/area.ts'
import { EstadoCatalogo } from '#contract/core/shapes.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Moment } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { AreaName } from './name.tsx'

// The drawer and its forms are fetched when a record is opened.
const AreaRecord = lazyPart(async () => (await import('./record.tsx')).AreaRecord, null)

const columns: Columns<typeof area.buscar> = [
  { titulo: 'area.nombre', celda: (a) => <AreaName area={inCapitals(a)} />, sort: 'nombre' },
  { titulo: 'area.descripcion', celda: (a) => a.descripcion ?? '–' },
  {
    titulo: 'ficha.creado',
    celda: (a) => <Moment value={a.fechaCreacion} />,
    sort: 'fechaCreacion',
    hidden: true,
  },
  { titulo: 'lista.estado', celda: (a) => <StateBadge noun="area" state={a.estado} />, insignia: true },
]

const filtros: Filters<typeof area.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'area' },
]

/** The list shows the names in capitals. */
const inCapitals = ({ idArea, nombre }: Area) => ({ idArea, nombre: nombre.toLocaleUpperCase() })

export const AreaList = () => (
  <OpList
    op={area.buscar}
    titulo="area.titulo"
    lista="areas"
    columns={columns}
    rowId={(a) => a.idArea}
    filtros={filtros}
    nuevo={{ op: area.guardar, label: 'area.nuevo' }}
    opens={area.ver}
    record={<AreaRecord />}
  />
)
