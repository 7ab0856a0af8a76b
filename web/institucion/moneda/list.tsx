import { Button } from '@mantine/core'

import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { moneda } from '#contract/institucion/moneda.ts'
import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

// The drawer and its forms are fetched when a record is opened.
const MonedaRecord = lazyPart(async () => (await import('./record.tsx')).MonedaRecord, null)

const columns: Columns<typeof moneda.buscar> = [
  { titulo: 'moneda.nombre', celda: (m) => m.nombre, sort: 'nombre' },
  { titulo: 'moneda.codigo', celda: (m) => m.codigo, sort: 'codigo' },
  { titulo: 'moneda.simbolo', celda: (m) => m.simbolo },
  { titulo: 'moneda.nombrePlural', celda: (m) => m.nombrePlural ?? '–', hidden: true },
  { titulo: 'lista.estado', celda: (m) => <StateBadge noun="moneda" state={m.estado} />, insignia: true },
]

const filtros: Filters<typeof moneda.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'moneda' },
]

/** Opens the official rates, which are of a currency and a day. */
function ToRates() {
  const t = useT()
  if (!useMay(tipoCambio.buscar.permiso)) return null
  return (
    <Button component={Link} to={paths.estados('tipo-cambios')} size="xs" variant="default">
      {t('tipoCambio.titulo')}
    </Button>
  )
}

export const MonedaList = () => (
  <OpList
    op={moneda.buscar}
    titulo="moneda.titulo"
    lista="monedas"
    columns={columns}
    rowId={(m) => m.idMoneda}
    filtros={filtros}
    nuevo={{ op: moneda.guardar, label: 'moneda.nuevo' }}
    opens={moneda.ver}
    acciones={<ToRates />}
    record={<MonedaRecord />}
  />
)
