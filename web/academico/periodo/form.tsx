import { type Periodo, periodo } from '#contract/academico/periodo.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { FieldRow } from '#web/ui/field-row.tsx'

const { Text, Day } = fieldsOf(periodo.guardar)

/** The fields of both forms, new and edit. */
const Fields = () => (
  <>
    <Text name="nombre" label="periodo.nombre" help="periodo.nombreAyuda" />
    <FieldRow>
      <Day name="fechaInicio" label="periodo.fechaInicio" />
      <Day name="fechaFin" label="periodo.fechaFin" />
    </FieldRow>
  </>
)

export const PeriodoNuevo = ({ done }: { done: (id: number) => void }) => (
  <OpForm op={periodo.guardar} inicial={{}} onDone={(reply) => done(reply.periodo.idPeriodo)}>
    <Fields />
  </OpForm>
)

export const PeriodoEditar = ({ row, done }: { row: Periodo; done: () => void }) => (
  <OpForm op={periodo.actualizar} inicial={{ ...row, id: row.idPeriodo }} onDone={done} onCancel={done}>
    <Fields />
  </OpForm>
)
