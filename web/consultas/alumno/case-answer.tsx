import { incidencia } from '#contract/academico/incidencia.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'

const { Area } = fieldsOf(incidencia.seguimiento)

/** The form of a student's comment on a shared case. */
export const CaseAnswer = ({ idIncidencia }: { idIncidencia: number }) => (
  <OpForm
    op={incidencia.seguimiento}
    inicial={{ idIncidencia, comentario: '' }}
    button="incidencia.responder"
    continues
  >
    <Area name="comentario" label="incidencia.suRespuesta" />
  </OpForm>
)
