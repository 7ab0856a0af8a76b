import { type Area, area } from '#contract/academico/area.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { AreaActions } from './actions.tsx'
import { AreaEditar, AreaNueva } from './form.tsx'
import { AreaName } from './name.tsx'

export const AreaRecord = () => (
  <RecordDrawer
    op={area.ver}
    entidad="area"
    titulo={(a) => a.nombre.toLocaleUpperCase()}
    insignia={(a) => <StateBadge noun="area" state={a.estado} />}
    acciones={(a) => <AreaActions row={a} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (a) => <Datos row={a} /> }]}
    editar={{ op: area.actualizar, isFirst: true, ver: (a, done) => <AreaEditar row={a} done={done} /> }}
    nuevo={{ titulo: 'area.nuevo', ver: (done) => <AreaNueva done={done} /> }}
  />
)

const Datos = ({ row }: { row: Area }) => (
  <Facts
    items={[
      ['area.nombre', <AreaName key="n" area={row} />],
      ['area.descripcion', row.descripcion],
      ...stampsOf(row),
    ]}
  />
)
