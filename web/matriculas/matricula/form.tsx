import { type Matricula, matricula } from '#contract/matriculas/matricula.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { matriculaTipos } from '#web/matriculas/matricula-tipo/index.ts'

const tiposEnUso = matriculaTipos.only({ estado: 'ACTIVO' })

const { Day, Pick, Text } = fieldsOf(matricula.actualizar)

/** Corrects the details of an enrolment. Its state changes by actions, its group by a transfer. */
export const MatriculaEditar = ({ row, done }: { row: Matricula; done: () => void }) => (
  <OpForm
    op={matricula.actualizar}
    inicial={{ ...row, motivo: null, id: row.idMatricula }}
    onDone={done}
    onCancel={done}
  >
    <Pick
      name="idMatriculaTipo"
      label="matricula.idMatriculaTipo"
      help="matricula.tipoAyuda"
      source={tiposEnUso}
      known={row.matriculaTipo.nombre}
    />
    <Text name="motivo" label="ficha.motivo" help="matricula.motivoDeTipo" />
    <Day name="fecha" label="matricula.fecha" />
  </OpForm>
)
