import { type CalificacionEsquema, calificacionEsquema } from '#contract/academico/calificacion-esquema.ts'
import { EstadoCatalogo } from '#contract/core/shapes.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

// The drawer and its forms are fetched when a record is opened.
const EsquemaRecord = lazyPart(async () => (await import('./record.tsx')).EsquemaRecord, null)

const columns: Columns<typeof calificacionEsquema.buscar> = [
  { titulo: 'calificacionEsquema.nombre', celda: (e) => e.nombre, sort: 'nombre' },
  { titulo: 'calificacionEsquema.escala', celda: (e) => <Range row={e} /> },
  { titulo: 'calificacionEsquema.notaAprobatoria', celda: (e) => e.notaAprobatoria, numero: true },
  { titulo: 'calificacionEsquema.decimales', celda: (e) => e.decimales, numero: true, hidden: true },
  { titulo: 'calificacionEsquema.componentes', celda: (e) => <Parts row={e} /> },
  {
    titulo: 'lista.estado',
    celda: (e) => <StateBadge noun="calificacion_esquema" state={e.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof calificacionEsquema.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'calificacion_esquema' },
]

function Range({ row: { notaMinima, notaMaxima } }: { row: CalificacionEsquema }) {
  const { number } = useFormat()
  return `${number(notaMinima)} – ${number(notaMaxima)}`
}

/** `Parcial 30 % · Final 70 %` */
function Parts({ row }: { row: CalificacionEsquema }) {
  const { percent } = useFormat()
  return row.componentes.map(({ nombre, peso }) => `${nombre} ${percent(peso)}`).join(' · ')
}

export const EsquemaList = () => (
  <OpList
    op={calificacionEsquema.buscar}
    titulo="menu.calificacionEsquemas"
    lista="esquemas"
    columns={columns}
    rowId={(e) => e.idCalificacionEsquema}
    filtros={filtros}
    nuevo={{ op: calificacionEsquema.guardar, label: 'calificacionEsquema.nuevo' }}
    opens={calificacionEsquema.ver}
    record={<EsquemaRecord />}
  />
)
