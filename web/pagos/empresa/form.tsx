import { type Empresa, empresa } from '#contract/pagos/empresa.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { FieldRow } from '#web/ui/field-row.tsx'

const { Text, Yes } = fieldsOf(empresa.guardar)

const Fields = () => (
  <>
    <Text name="ruc" label="empresa.ruc" />
    <Text name="razonSocial" label="empresa.razonSocial" />
    <Text name="direccion" label="empresa.direccion" />
    <Text name="correo" label="empresa.correo" help="empresa.correoAyuda" />
    <FieldRow>
      <Text name="telefono" label="empresa.telefono" />
      <Text name="contacto" label="empresa.contacto" />
    </FieldRow>
    <Yes name="recordar" label="empresa.recordar" />
  </>
)

export const EmpresaNueva = ({ done }: { done: (id: number) => void }) => (
  <OpForm op={empresa.guardar} inicial={{ recordar: true }} onDone={(reply) => done(reply.empresa.idEmpresa)}>
    <Fields />
  </OpForm>
)

export const EmpresaEditar = ({ row, done }: { row: Empresa; done: () => void }) => (
  <OpForm op={empresa.actualizar} inicial={{ ...row, id: row.idEmpresa }} onDone={done} onCancel={done}>
    <Fields />
  </OpForm>
)
