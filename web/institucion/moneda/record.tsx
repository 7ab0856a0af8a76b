import { moneda, type Moneda } from '#contract/institucion/moneda.ts'
import { CatalogueActions } from '#web/core/act/catalogue-actions.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { MonedaEditar, MonedaNueva } from './form.tsx'

export const MonedaRecord = () => (
  <RecordDrawer
    op={moneda.ver}
    entidad="moneda"
    titulo={(m) => m.nombre}
    insignia={(m) => <StateBadge noun="moneda" state={m.estado} />}
    acciones={(m) => <Actions row={m} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (m) => <Datos row={m} /> }]}
    editar={{ op: moneda.actualizar, isFirst: true, ver: (m, done) => <MonedaEditar row={m} done={done} /> }}
    nuevo={{ titulo: 'moneda.nuevo', ver: (done) => <MonedaNueva done={done} /> }}
  />
)

const Datos = ({ row }: { row: Moneda }) => (
  <Facts
    items={[
      ['moneda.codigo', row.codigo],
      ['moneda.simbolo', row.simbolo],
      ['moneda.nombre', row.nombre],
      ['moneda.nombrePlural', row.nombrePlural],
      ...stampsOf(row),
    ]}
  />
)

const Actions = ({ row: { idMoneda, nombre, estado } }: { row: Moneda }) => (
  <CatalogueActions
    ops={moneda}
    noun="moneda"
    id={{ idMoneda }}
    datos={{ nombre }}
    estado={estado}
    optimistic
  />
)
