import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { type Tarifario, tarifario } from '#contract/cuentas/tarifario.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Money } from '#web/core/words/format.tsx'
import { monedas } from '#web/institucion/moneda/index.ts'
import { OfArea } from '#web/ui/area.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { PriceStrip } from './price-strip.tsx'
import { areas } from './sources.ts'
import { Validity } from './validity.tsx'

// The drawer, its forms and its grid load when a record is opened.
const TarifarioRecord = lazyPart(async () => (await import('./record.tsx')).TarifarioRecord, null)

const columns: Columns<typeof tarifario.buscar> = [
  { titulo: 'tarifario.nombre', celda: (p) => p.nombre, sort: 'nombre' },
  { titulo: 'tarifario.idArea', celda: (p) => <ItsArea of={p} /> },
  {
    titulo: 'tarifario.vigencia',
    celda: (p) => <Validity desde={p.vigenciaDesde} hasta={p.vigenciaHasta} />,
    sort: 'vigenciaDesde',
    card: 'named',
  },
  { titulo: 'tarifario.montos', celda: (p) => <PriceStrip of={p} />, leaves: 2 },
  { titulo: 'tarifario.conceptos', celda: (p) => p.conceptos, numero: true, leaves: 1 },
  {
    titulo: 'tarifario.total',
    celda: (p) => <Money value={p.total} moneda={p.moneda} plain />,
    sort: 'total',
    numero: 'dinero',
    card: 'amount',
  },
  { titulo: 'lista.estado', celda: (p) => <StateBadge noun="tarifario" state={p.estado} />, insignia: true },
]

const filtros: Filters<typeof tarifario.buscar> = [
  { titulo: 'tarifario.idArea', campo: 'idArea', origen: areas },
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'tarifario' },
  { titulo: 'tarifario.vigenciaDesde', desde: 'desde', hasta: 'hasta', mas: true },
  { titulo: 'tarifario.idMoneda', campo: 'idMoneda', origen: monedas, mas: true },
]

function ItsArea({ of: { area } }: { of: Tarifario }) {
  const t = useT()
  return area ? <OfArea area={area}>{area.nombre}</OfArea> : t('tarifario.todasLasAreas')
}

export const TarifarioList = () => (
  <OpList
    op={tarifario.buscar}
    titulo="tarifario.titulo"
    lista="tarifarios"
    columns={columns}
    rowId={(p) => p.idTarifario}
    filtros={filtros}
    nuevo={{ op: tarifario.guardar, label: 'tarifario.nuevo' }}
    opens={tarifario.ver}
    record={<TarifarioRecord />}
  />
)
