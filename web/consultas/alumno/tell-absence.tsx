import { justificacion } from '#contract/academico/justificacion.ts'
import type { Reply } from '#contract/core/op.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { CoursePick } from './course-pick.tsx'

const { Area } = fieldsOf(justificacion.pedir)

type Told = Reply<typeof justificacion.deMatricula>

type TellProps = { idMatricula: number; clases: Told['clases']; onDone: () => void }

/** The one form: for an absence that stands, the first by default, and for a class to come. */
export function TellAbsence({ idMatricula, clases, onDone }: TellProps) {
  const t = useT()
  const { day } = useFormat()
  const first = clases.find(({ asistencia }) => asistencia !== null) ?? clases[0]
  const named = ({ fecha, horaInicio, asistencia }: Told['clases'][number]) =>
    [`${day(fecha)}, ${horaInicio}`, asistencia && t(`estado.asistencia.${asistencia}`)]
      .filter(Boolean)
      .join(' · ')
  return (
    <OpForm
      op={justificacion.pedir}
      inicial={{ idMatricula, ...(first && { idClase: first.idClase }) }}
      button="justificacion.enviar"
      onDone={onDone}
      onCancel={onDone}
    >
      <CoursePick
        name="idClase"
        label="justificacion.clase"
        options={clases.map((one) => ({ value: one.idClase, label: named(one) }))}
      />
      <Area name="motivo" label="justificacion.motivo" />
    </OpForm>
  )
}
