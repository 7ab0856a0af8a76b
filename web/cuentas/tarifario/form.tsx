import { type Tarifario, tarifario } from '#contract/cuentas/tarifario.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useSesion } from '#web/core/session/session.ts'
import { FieldRow } from '#web/ui/field-row.tsx'

import { areas, currencyText, monedas } from './sources.ts'

const { Text, Day, Pick } = fieldsOf(tarifario.guardar)

type FieldsProps = { known?: Tarifario; moneda: Tarifario['moneda'] }

/** The fields of both forms, new and edit. */
const Fields = ({ known, moneda }: FieldsProps) => (
  <>
    <Text name="nombre" label="tarifario.nombre" help="tarifario.nombreAyuda" />
    <Pick
      name="idArea"
      label="tarifario.idArea"
      help="tarifario.idAreaAyuda"
      source={areas}
      known={known?.area ? { text: known.area.nombre, mark: known.area } : undefined}
    />
    <Pick name="idMoneda" label="tarifario.idMoneda" source={monedas} known={currencyText(moneda)} />
    <FieldRow>
      <Day name="vigenciaDesde" label="tarifario.vigenciaDesde" />
      <Day name="vigenciaHasta" label="tarifario.vigenciaHasta" />
    </FieldRow>
  </>
)

export function TarifarioNuevo({ done }: { done: (id: number) => void }) {
  const { moneda } = useSesion().institucion
  return (
    <OpForm
      op={tarifario.guardar}
      inicial={{ idMoneda: moneda.idMoneda }}
      onDone={(reply) => done(reply.tarifario.idTarifario)}
    >
      <Fields moneda={moneda} />
    </OpForm>
  )
}

export const TarifarioEditar = ({ row, done }: { row: Tarifario; done: () => void }) => (
  <OpForm op={tarifario.actualizar} inicial={{ ...row, id: row.idTarifario }} onDone={done} onCancel={done}>
    <Fields known={row} moneda={row.moneda} />
  </OpForm>
)
