import { DECIMALES_CAMBIO, tipoCambio, type TipoCambio } from '#contract/institucion/tipo-cambio.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { monedas } from '#web/institucion/moneda/index.ts'
import { FieldRow } from '#web/ui/field-row.tsx'

export const monedasEnUso = monedas.only({ estado: 'ACTIVO' })

const { Day, Whole, Pick } = fieldsOf(tipoCambio.guardar)

/** The fields of both forms, new and edit. */
const Fields = () => (
  <>
    <Pick name="idMoneda" label="tipoCambio.idMoneda" source={monedasEnUso} />
    <FieldRow>
      <Day name="fecha" label="tipoCambio.fecha" help="tipoCambio.fechaAyuda" />
      <Whole
        name="venta"
        label="tipoCambio.venta"
        help="tipoCambio.ventaAyuda"
        decimals={DECIMALES_CAMBIO}
        min={0}
      />
    </FieldRow>
  </>
)

export function TipoCambioNuevo({ done }: { done: (id: number) => void }) {
  const { close } = useRecord()
  const { fecha } = useNow()
  return (
    <OpForm
      op={tipoCambio.guardar}
      inicial={{ fecha }}
      onDone={(reply) => done(reply.tipoCambio.idTipoCambio)}
      onCancel={close}
    >
      <Fields />
    </OpForm>
  )
}

export const TipoCambioEditar = ({ row, done }: { row: TipoCambio; done: () => void }) => (
  <OpForm op={tipoCambio.actualizar} inicial={{ ...row, id: row.idTipoCambio }} onDone={done} onCancel={done}>
    <Fields />
  </OpForm>
)
