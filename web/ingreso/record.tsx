import { type Ingreso, ingreso } from '#contract/ingreso.ts'
import { Day, Moment, Money } from '#web/core/format.tsx'
import { personName } from '#web/core/person-name.ts'
import { RecordDrawer } from '#web/core/record-drawer.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { IngresoActions } from './actions.tsx'
import { Applied } from './applied.tsx'
import { IngresoEditar } from './form.tsx'
import { useImpide } from './impide.ts'

export function IngresoRecord() {
  const impide = useImpide()
  return (
    <RecordDrawer
      op={ingreso.ver}
      entidad="ingreso"
      titulo={(i) => personName(i.usuario)}
      insignia={(i) => <StateBadge noun="ingreso" state={i.estado} />}
      acciones={(i) => <IngresoActions row={i} />}
      fichas={[
        { clave: 'datos', titulo: 'ficha.datos', ver: (i) => <Datos row={i} /> },
        { clave: 'aplicado', titulo: 'ingreso.aplicadoA', ver: (i) => <Applied row={i} linked /> },
      ]}
      editar={{
        op: ingreso.actualizar,
        ver: (i, done) => <IngresoEditar row={i} done={done} />,
        impide: (i) => impide(i, 'confirmar'),
      }}
    />
  )
}

const Datos = ({ row }: { row: Ingreso }) => (
  <Facts
    items={[
      ['ingreso.monto', <Money key="m" value={row.monto} moneda={row.moneda} />],
      ['ingreso.fecha', <Day key="f" value={row.fecha} />],
      ['ingreso.idMedioPago', row.medioPago.nombre],
      ['ingreso.numeroOperacion', row.numeroOperacion],
      ['ingreso.banco', row.banco],
      ['ingreso.numeroRecibo', row.numeroRecibo],
      ['ingreso.montoDisponible', <Money key="d" value={row.montoDisponible} moneda={row.moneda} />],
      ...(row.montoDevuelto > 0
        ? ([
            ['ingreso.montoDevuelto', <Money key="v" value={row.montoDevuelto} moneda={row.moneda} />],
          ] as const)
        : []),
      ['ingreso.documento', `${row.usuario.tipoDocumento} ${row.usuario.numeroDocumento}`],
      ['ingreso.observacion', row.observacion],
      ...(row.motivo ? ([['ficha.motivo', row.motivo]] as const) : []),
      ['ficha.creado', <Moment key="c" value={row.fechaCreacion} />],
      ['ficha.creadoPor', row.usuarioCreacion],
    ]}
  />
)
