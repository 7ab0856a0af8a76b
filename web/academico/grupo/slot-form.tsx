import { Select } from '@mantine/core'

import { type Horario, horario } from '#contract/academico/horario.ts'
import { DayAndHours, dayName } from '#web/academico/clase/index.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

const { Text } = fieldsOf(horario.guardar)
const DAYS = [1, 2, 3, 4, 5, 6, 7]

function Weekday() {
  const t = useT()
  const { locale } = useFormat()
  return (
    <Select
      {...useFormValues().getInputProps('dia')}
      label={t('horario.dia')}
      data={DAYS.map((value) => ({ value, label: dayName(value, locale, 'long') }))}
      allowDeselect={false}
      data-autofocus
    />
  )
}

const Fields = () => (
  <>
    <DayAndHours>
      <Weekday />
    </DayAndHours>
    <Text name="aula" label="horario.aula" help="horario.aulaAyuda" />
  </>
)

type NewProps = {
  idGrupo: number
  /** The previous slot, as default: most slots repeat its hours and room. */
  last: Horario | undefined
  done: () => void
}

export function SlotNew({ idGrupo, last, done }: NewProps) {
  const dia = Math.min((last?.dia ?? 0) + 1, 7)
  const inicial = {
    idGrupo,
    dia,
    ...(last && { horaInicio: last.horaInicio, horaFin: last.horaFin, aula: last.aula }),
  }
  return (
    <div className="panel inset">
      <OpForm op={horario.guardar} inicial={inicial} button="horario.agregar" onDone={done} onCancel={done}>
        <Fields />
      </OpForm>
    </div>
  )
}

export const SlotEdit = ({ slot, done }: { slot: Horario; done: () => void }) => (
  <div className="panel inset">
    <OpForm op={horario.actualizar} inicial={{ ...slot, id: slot.idHorario }} onDone={done} onCancel={done}>
      <Fields />
    </OpForm>
  </div>
)
