import { EstadoReclamo, PlazoReclamo, reclamo, TipoReclamo } from '#contract/mensajes/reclamo.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { useSearch } from '#web/core/list/use-search.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Day, Money } from '#web/core/words/format.tsx'
import { Figures, FigureStrip } from '#web/ui/figures.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { Term } from './term.tsx'

const ReclamoRecord = lazyPart(async () => (await import('./record.tsx')).ReclamoRecord, null)

function useColumns(): Columns<typeof reclamo.buscar> {
  const t = useT()
  return [
    { titulo: 'reclamo.numero', celda: (r) => <span className="cifra">{r.numero}</span>, sort: 'numero' },
    { titulo: 'reclamo.fecha', celda: (r) => <Day value={r.fecha} />, sort: 'fecha' },
    { titulo: 'reclamo.consumidor', celda: (r) => r.consumidor, sort: 'consumidor' },
    { titulo: 'reclamo.tipo', celda: (r) => t(`tipoReclamo.${r.tipo}`) },
    { titulo: 'reclamo.bien', celda: (r) => t(`bienReclamo.${r.bien}`), hidden: true },
    {
      titulo: 'reclamo.monto',
      numero: 'dinero',
      celda: (r) => (r.monto === null ? '–' : <Money value={r.monto} moneda={r.moneda} plain />),
      sort: 'monto',
      leaves: 1,
    },
    { titulo: 'reclamo.correo', celda: (r) => r.correo, hidden: true },
    { titulo: 'reclamo.vence', celda: (r) => <Term row={r} />, sort: 'vence' },
    {
      titulo: 'lista.estado',
      celda: (r) => <StateBadge noun="reclamo" state={r.estado} />,
      insignia: true,
    },
  ]
}

const filtros: Filters<typeof reclamo.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoReclamo.options, de: 'reclamo' },
  { titulo: 'reclamo.plazo', campo: 'plazo', valores: PlazoReclamo.options, palabras: 'plazoReclamo' },
  { titulo: 'reclamo.tipo', campo: 'tipo', valores: TipoReclamo.options, palabras: 'tipoReclamo' },
  { titulo: 'lista.fechas', desde: 'desde', hasta: 'hasta' },
]

const FIGURES = ['porResponder', 'porVencer', 'vencidos', 'respondidos', 'fueraDePlazo'] as const

/** Counts the sheets of the filter that wait, and the late ones. */
function Counts() {
  const t = useT()
  const { page: _page, size: _size, sort: _sort, ...filter } = useSearch(reclamo.buscar).input
  const { data } = useRead(reclamo.totales, filter)
  return (
    <FigureStrip titulo={t('control.resumen')}>
      <Figures
        items={FIGURES.map((name) => ({ name, label: t(`reclamo.${name}`), value: data ? data[name] : '…' }))}
      />
    </FigureStrip>
  )
}

/** The sheets of the complaints book. */
export const ReclamoList = () => (
  <OpList
    op={reclamo.buscar}
    titulo="menu.reclamos"
    lista="reclamos"
    columns={useColumns()}
    rowId={(r) => r.idReclamo}
    filtros={filtros}
    opens={reclamo.ver}
    record={<ReclamoRecord />}
    figures={<Counts />}
  />
)
