import { local, type Local } from '#contract/comprobantes/local.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { FieldRow } from '#web/ui/field-row.tsx'

const { Text } = fieldsOf(local.guardar)

/** The fields of both forms, new and edit. */
const Fields = () => (
  <>
    <Text name="nombre" label="local.nombre" />
    <FieldRow>
      <Text name="codigo" label="local.codigo" help="local.codigoAyuda" />
      <Text name="ubigeo" label="local.ubigeo" help="local.ubigeoAyuda" />
    </FieldRow>
    <Text name="direccion" label="local.direccion" />
    <Text name="distrito" label="local.distrito" />
    <FieldRow>
      <Text name="provincia" label="local.provincia" />
      <Text name="departamento" label="local.departamento" />
    </FieldRow>
  </>
)

export function LocalNuevo({ done }: { done: (id: number) => void }) {
  const { close } = useRecord()
  return (
    <OpForm op={local.guardar} inicial={{}} onDone={(reply) => done(reply.local.idLocal)} onCancel={close}>
      <Fields />
    </OpForm>
  )
}

export const LocalEditar = ({ row, done }: { row: Local; done: () => void }) => (
  <OpForm op={local.actualizar} inicial={{ ...row, id: row.idLocal }} onDone={done} onCancel={done}>
    <Fields />
  </OpForm>
)
