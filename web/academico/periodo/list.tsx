import { EstadoPeriodo, periodo } from '#contract/academico/periodo.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Day } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

// The drawer and its forms are fetched when a record is opened.
const PeriodoRecord = lazyPart(async () => (await import('./record.tsx')).PeriodoRecord, null)

const columns: Columns<typeof periodo.buscar> = [
  { titulo: 'periodo.nombre', celda: (p) => p.nombre, sort: 'nombre' },
  {
    titulo: 'periodo.fechaInicio',
    celda: (p) => <Day value={p.fechaInicio} />,
    sort: 'fechaInicio',
    card: 'named',
  },
  {
    titulo: 'periodo.fechaFin',
    celda: (p) => <Day value={p.fechaFin} />,
    sort: 'fechaFin',
    card: 'named',
  },
  {
    titulo: 'lista.estado',
    celda: (p) => <StateBadge noun="periodo" state={p.estado} />,
    sort: 'estado',
    insignia: true,
  },
]

const filtros: Filters<typeof periodo.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoPeriodo.options, de: 'periodo' },
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
]

export const PeriodoList = () => (
  <OpList
    op={periodo.buscar}
    titulo="periodo.titulo"
    lista="periodos"
    columns={columns}
    rowId={(p) => p.idPeriodo}
    filtros={filtros}
    nuevo={{ op: periodo.guardar, label: 'periodo.nuevo' }}
    opens={periodo.ver}
    record={<PeriodoRecord />}
  />
)
