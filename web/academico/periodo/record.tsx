import { type Periodo, periodo } from '#contract/academico/periodo.ts'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useMay } from '#web/core/session/session.ts'
import { Day } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { PeriodoActions } from './actions.tsx'
import { Closing } from './closing.tsx'
import { PeriodoEditar, PeriodoNuevo } from './form.tsx'

export function PeriodoRecord() {
  const mayClose = useMay(periodo.impedimentos.permiso)
  return (
    <RecordDrawer
      op={periodo.ver}
      entidad="periodo"
      titulo={(p) => p.nombre}
      insignia={(p) => <StateBadge noun="periodo" state={p.estado} />}
      acciones={(p) => <PeriodoActions row={p} />}
      fichas={[
        { clave: 'datos', titulo: 'ficha.datos', ver: (p) => <Datos row={p} /> },
        ...(mayClose
          ? [
              {
                clave: 'cierre',
                titulo: 'periodo.cierre' as const,
                ver: (p: Periodo) => <Closing row={p} />,
                para: ({ estado }: Periodo) => estado === 'ABIERTO',
              },
            ]
          : []),
      ]}
      editar={{ op: periodo.actualizar, ver: (p, done) => <PeriodoEditar row={p} done={done} /> }}
      nuevo={{ titulo: 'periodo.nuevo', ver: (done) => <PeriodoNuevo done={done} /> }}
    />
  )
}

const Datos = ({ row }: { row: Periodo }) => (
  <Facts
    items={[
      ['periodo.fechaInicio', <Day key="i" value={row.fechaInicio} />],
      ['periodo.fechaFin', <Day key="f" value={row.fechaFin} />],
      ...stampsOf(row),
    ]}
  />
)
