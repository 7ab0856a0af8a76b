import { local, type Local } from '#contract/comprobantes/local.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { Cashiers } from './cashiers.tsx'
import { LocalEditar, LocalNuevo } from './form.tsx'

export const LocalRecord = () => (
  <RecordDrawer
    op={local.ver}
    entidad="local"
    titulo={(row) => row.nombre}
    acciones={(row) => <Actions row={row} />}
    fichas={[
      { clave: 'datos', titulo: 'ficha.datos', ver: (row) => <Datos row={row} /> },
      { clave: 'cajeros', titulo: 'local.cajeros', ver: (row) => <Cashiers row={row} /> },
    ]}
    editar={{
      op: local.actualizar,
      isFirst: true,
      ver: (row, done) => <LocalEditar row={row} done={done} />,
    }}
    nuevo={{ titulo: 'local.nuevo', ver: (done) => <LocalNuevo done={done} /> }}
  />
)

const Datos = ({ row }: { row: Local }) => (
  <Facts
    items={[
      ['local.codigo', row.codigo],
      ['local.direccion', row.direccion],
      ['local.distrito', row.distrito],
      ['local.provincia', row.provincia],
      ['local.departamento', row.departamento],
      ['local.ubigeo', row.ubigeo],
      ...stampsOf(row),
    ]}
  />
)

function Actions({ row: { idLocal, nombre } }: { row: Local }) {
  const t = useT()
  const { close } = useRecord()
  return (
    <OpAction
      op={local.eliminar}
      label="ficha.eliminar"
      efecto={t('local.eliminarEfecto', { nombre })}
      danger
      input={() => ({ id: idLocal })}
      onDone={close}
    />
  )
}
