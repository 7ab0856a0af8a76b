import { cuentaBancaria, type CuentaBancaria } from '#contract/institucion/cuenta-bancaria.ts'
import { fieldsOf } from '#web/core/form/fields.tsx'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { useSesion } from '#web/core/session/session.ts'
import { monedas } from '#web/institucion/moneda/index.ts'
import { bancos } from '#web/institucion/tipo/index.ts'
import { FieldRow } from '#web/ui/field-row.tsx'

const enUso = { estado: 'ACTIVO' } as const
const bancosEnUso = bancos.only(enUso)
const monedasEnUso = monedas.only(enUso)

const { Text, Whole, Pick } = fieldsOf(cuentaBancaria.guardar)

/** The fields of both forms, new and edit. `known` has the names of the chosen rows. */
const Fields = ({ known }: { known?: Pick<CuentaBancaria, 'banco'> }) => (
  <>
    <Pick name="idBanco" label="cuentaBancaria.idBanco" source={bancosEnUso} known={known?.banco.nombre} />
    <Text name="numero" label="cuentaBancaria.numero" />
    <Text name="cci" label="cuentaBancaria.cci" help="cuentaBancaria.cciAyuda" />
    <Text name="titular" label="cuentaBancaria.titular" />
    <FieldRow>
      <Pick name="idMoneda" label="cuentaBancaria.idMoneda" source={monedasEnUso} />
      <Whole name="orden" label="cuentaBancaria.orden" min={0} max={1000} />
    </FieldRow>
  </>
)

/** A new account is the institution's, in its currency, unless another holder is written. */
export function CuentaBancariaNueva({ done }: { done: (id: number) => void }) {
  const { institucion } = useSesion()
  const { close } = useRecord()
  return (
    <OpForm
      op={cuentaBancaria.guardar}
      inicial={{ titular: institucion.nombre, idMoneda: institucion.moneda.idMoneda }}
      onDone={(reply) => done(reply.cuentaBancaria.idCuentaBancaria)}
      onCancel={close}
    >
      <Fields />
    </OpForm>
  )
}

export const CuentaBancariaEditar = ({ row, done }: { row: CuentaBancaria; done: () => void }) => (
  <OpForm
    op={cuentaBancaria.actualizar}
    inicial={{ ...row, id: row.idCuentaBancaria }}
    onDone={done}
    onCancel={done}
  >
    <Fields known={row} />
  </OpForm>
)
