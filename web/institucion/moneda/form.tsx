import { moneda, type Moneda } from '#contract/institucion/moneda.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { FieldRow } from '#web/ui/field-row.tsx'

const { Text, Whole } = fieldsOf(moneda.guardar)

/** The fields of both forms, new and edit. */
const Fields = () => (
  <>
    <FieldRow>
      <Text name="codigo" label="moneda.codigo" help="moneda.codigoAyuda" />
      <Text name="simbolo" label="moneda.simbolo" help="moneda.simboloAyuda" />
    </FieldRow>
    <Text name="nombre" label="moneda.nombre" />
    <Whole name="decimales" label="moneda.decimalesDeMonto" min={0} max={2} />
    <Text name="nombrePlural" label="moneda.nombrePlural" help="moneda.nombrePluralAyuda" />
  </>
)

export function MonedaNueva({ done }: { done: (id: number) => void }) {
  const { close } = useRecord()
  return (
    <OpForm op={moneda.guardar} inicial={{}} onDone={(reply) => done(reply.moneda.idMoneda)} onCancel={close}>
      <Fields />
    </OpForm>
  )
}

export const MonedaEditar = ({ row, done }: { row: Moneda; done: () => void }) => (
  <OpForm op={moneda.actualizar} inicial={{ ...row, id: row.idMoneda }} onDone={done} onCancel={done}>
    <Fields />
  </OpForm>
)
