import { type Periodo, periodo } from '#contract/academico/periodo.ts'
import { Day, Moment } from '#web/core/format.tsx'
import { RecordDrawer } from '#web/core/record-drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { PeriodoActions } from './actions.tsx'
import { PeriodoEditar, PeriodoNuevo } from './form.tsx'

export const PeriodoRecord = () => (
  <RecordDrawer
    op={periodo.ver}
    entidad="periodo"
    titulo={(p) => p.nombre}
    insignia={(p) => <StateBadge noun="periodo" state={p.estado} />}
    acciones={(p) => <PeriodoActions row={p} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (p) => <Datos row={p} /> }]}
    editar={{ op: periodo.actualizar, ver: (p, done) => <PeriodoEditar row={p} done={done} /> }}
    nuevo={{ titulo: 'periodo.nuevo', ver: (done) => <PeriodoNuevo done={done} /> }}
  />
)

const Datos = ({ row }: { row: Periodo }) => (
  <Facts
    items={[
      ['periodo.fechaInicio', <Day key="i" value={row.fechaInicio} />],
      ['periodo.fechaFin', <Day key="f" value={row.fechaFin} />],
      ['ficha.creado', <Moment key="c" value={row.fechaCreacion} />],
      ['ficha.creadoPor', row.usuarioCreacion],
      ['ficha.modificado', <Moment key="m" value={row.fechaModificacion} />],
    ]}
  />
)
