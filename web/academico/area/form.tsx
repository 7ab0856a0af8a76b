import { type Area, area } from '#contract/academico/area.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'

const { Text, Area: Long } = fieldsOf(area.guardar)

/** The fields of both forms, new and edit. */
const Fields = () => (
  <>
    <Text name="nombre" label="area.nombre" help="area.nombreAyuda" />
    <Long name="descripcion" label="area.descripcion" />
  </>
)

export const AreaNueva = ({ done }: { done: (id: number) => void }) => (
  <OpForm op={area.guardar} inicial={{}} onDone={(reply) => done(reply.area.idArea)}>
    <Fields />
  </OpForm>
)

export const AreaEditar = ({ row, done }: { row: Area; done: () => void }) => (
  <OpForm op={area.actualizar} inicial={{ ...row, id: row.idArea }} onDone={done} onCancel={done}>
    <Fields />
  </OpForm>
)
