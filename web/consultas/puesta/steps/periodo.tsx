import { periodo } from '#contract/academico/periodo.ts'
import type { Parsed } from '#contract/core/op.ts'
import { proposePeriod } from '#web/consultas/puesta/proposals.ts'
import { StepForm } from '#web/consultas/puesta/step-form.tsx'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { callOp } from '#web/core/request/client.ts'
import { useT } from '#web/ui/words.ts'

import type { StepProps } from './step-props.ts'

const { Text, Day } = fieldsOf(periodo.guardar)

/** A term, proposed by the month of today and opened at once. */
export function PeriodoStep({ situation: { hoy, periodo: row }, ...rest }: StepProps) {
  const t = useT()
  const { nombre, fechaInicio, fechaFin } = row ?? proposePeriod(hoy)
  const send = (values: Parsed<typeof periodo.guardar>) =>
    row
      ? callOp(periodo.actualizar, { ...values, id: row.idPeriodo, version: row.version })
      : callOp(periodo.guardar, { ...values, estado: 'ABIERTO' })
  return (
    <StepForm<Parsed<typeof periodo.guardar>>
      op={periodo.guardar}
      inicial={{ nombre, fechaInicio, fechaFin }}
      label={t('puesta.seguir', { paso: t('puesta.paso.curso') })}
      send={send}
      {...rest}
    >
      <div className="fields">
        <Text name="nombre" label="periodo.nombre" />
        <Day name="fechaInicio" label="periodo.fechaInicio" />
        <Day name="fechaFin" label="periodo.fechaFin" />
      </div>
    </StepForm>
  )
}
