import { type Clase, clase } from '#contract/academico/clase.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { lentSource } from '#web/core/screen/lent.ts'
import { useNow } from '#web/core/words/use-now.ts'

import { DayAndHours } from './hour-fields.tsx'

const grupos = lentSource('grupo')
const alta = fieldsOf(clase.guardar)
const edit = fieldsOf(clase.actualizar)
const move = fieldsOf(clase.reprogramar)

/** The form of a class outside the timetable. */
export function ClaseNueva({ done }: { done: (id: number) => void }) {
  const { fecha } = useNow()
  return (
    <OpForm op={clase.guardar} inicial={{ fecha }} onDone={({ clase: { idClase } }) => done(idClase)}>
      <alta.Pick name="idGrupo" label="clase.idGrupo" source={grupos} />
      <DayAndHours>
        <alta.Day name="fecha" label="clase.fecha" />
      </DayAndHours>
      <alta.Text name="aula" label="clase.aula" help="horario.aulaAyuda" />
      <alta.Text name="tema" label="clase.tema" />
    </OpForm>
  )
}

/** The form of a class's topic and room. */
export const ClaseEditar = ({ row, done }: { row: Clase; done: () => void }) => (
  <OpForm op={clase.actualizar} inicial={{ ...row, id: String(row.idClase) }} onDone={done} onCancel={done}>
    <edit.Text name="tema" label="clase.tema" first />
    <edit.Text name="aula" label="clase.aula" help="horario.aulaAyuda" />
  </OpForm>
)

/** Moves a class to another day, hour or room; the reason is required and shown to the students. */
export function ClaseMover({ row }: { row: Clase }) {
  const record = useRecord()
  const { idClase, fecha, horaInicio, horaFin, aula } = row
  return (
    <OpForm
      op={clase.reprogramar}
      inicial={{ idClase, fecha, horaInicio, horaFin, aula }}
      button="clase.reprogramar"
      onDone={() => record.turn('datos')}
    >
      <DayAndHours>
        <move.Day name="fecha" label="clase.fecha" />
      </DayAndHours>
      <move.Text name="aula" label="clase.aula" help="horario.aulaAyuda" />
      <move.Text name="motivo" label="clase.motivo" help="clase.motivoAyuda" />
    </OpForm>
  )
}
