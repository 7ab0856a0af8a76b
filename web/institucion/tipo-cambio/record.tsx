import { tipoCambio, type TipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { RecordDrawer } from '#web/core/record/record-drawer.tsx'
import { stampsOf } from '#web/core/record/stamps.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { Day, useFormat } from '#web/core/words/format.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

import { TipoCambioEditar, TipoCambioNuevo } from './form.tsx'
import { Rate } from './rate.tsx'

export const TipoCambioRecord = () => (
  <RecordDrawer
    op={tipoCambio.ver}
    entidad="tipoCambio"
    titulo={(row) => <Title row={row} />}
    acciones={(row) => <Actions row={row} />}
    fichas={[{ clave: 'datos', titulo: 'ficha.datos', ver: (row) => <Datos row={row} /> }]}
    editar={{
      op: tipoCambio.actualizar,
      isFirst: true,
      ver: (row, done) => <TipoCambioEditar row={row} done={done} />,
    }}
    nuevo={{ titulo: 'tipoCambio.nuevo', ver: (done) => <TipoCambioNuevo done={done} /> }}
  />
)

const Title = ({ row: { moneda, fecha } }: { row: TipoCambio }) => (
  <>
    {moneda.codigo} · <Day value={fecha} />
  </>
)

const Datos = ({ row }: { row: TipoCambio }) => (
  <Facts
    items={[
      ['tipoCambio.fecha', <Day key="fecha" value={row.fecha} />],
      ['tipoCambio.idMoneda', row.moneda.codigo],
      ['tipoCambio.venta', <Rate key="venta" value={row.venta} />],
      ...stampsOf(row),
    ]}
  />
)

function Actions({ row: { idTipoCambio, moneda, fecha } }: { row: TipoCambio }) {
  const t = useT()
  const { day } = useFormat()
  const { close } = useRecord()
  return (
    <OpAction
      op={tipoCambio.eliminar}
      label="ficha.eliminar"
      efecto={t('tipoCambio.eliminarEfecto', { moneda: moneda.codigo, fecha: day(fecha) })}
      danger
      input={() => ({ id: idTipoCambio })}
      onDone={close}
    />
  )
}
