import { Textarea } from '@mantine/core'

import { toCents } from '#contract/core/cents.ts'
import { cierre, type Turno } from '#contract/pagos/cierre.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

import { CountCash } from './count-cash.tsx'
import { tillName } from './till-name.ts'

/** Opens the dialog that counts the cash of a turn and closes it. */
export function useAcceptTurn(turn: Turno, onClosed: () => void) {
  const t = useT()
  return () => {
    const close = () => modals.close(id)
    const id = modals.open({
      title: t('cierre.cerrarCaja'),
      children: <AcceptForm turn={turn} close={close} onClosed={onClosed} />,
    })
  }
}

type Contado = { idMoneda: number; idMedioPago: number; monto: number }

type AcceptProps = { turn: Turno; close: () => void; onClosed: () => void }

function AcceptForm({ turn, close, onClosed }: AcceptProps) {
  const t = useT()
  const { day } = useFormat()
  const { fecha, operador, movimientos, turno } = turn
  const cash = turn.lineas.filter(({ seCuenta }) => seCuenta)
  // No amounts are proposed: the cashier must type those counted.
  const contado = cash.map(({ idMoneda, idMedioPago }) => ({
    idMoneda,
    idMedioPago,
    monto: '',
  })) as never as Contado[]
  return (
    <OpForm
      op={cierre.aceptar}
      inicial={{ fecha, operador, movimientos, contado, observacion: '' }}
      button="cierre.cerrarCaja"
      onDone={() => {
        close()
        onClosed()
      }}
      onCancel={close}
    >
      <p>{t('cierre.efecto', { turno, cajero: tillName(turn, t), fecha: day(fecha), count: movimientos })}</p>
      {cash.map((linea, i) => (
        <CountCash key={linea.idMoneda} linea={linea} name={`contado.${i}.monto`} />
      ))}
      <Explanation esperado={cash.map((l) => toCents(l.esperado))} />
    </OpForm>
  )
}

/** The reason of a difference; the field appears as soon as there is one. */
function Explanation({ esperado }: { esperado: number[] }) {
  const t = useT()
  const form = useFormValues()
  const counted = form.values.contado as { monto: number | '' }[]
  const differs = counted.some(({ monto }, i) => monto !== '' && toCents(monto) !== esperado[i])
  return (
    <>
      {form.errors.contado && <p className="wrong">{form.errors.contado}</p>}
      <Textarea
        {...form.getInputProps('observacion')}
        name="observacion"
        label={t(differs ? 'cierre.explique' : 'cierre.observacionOpcional')}
        autosize
        minRows={2}
        maxLength={500}
      />
    </>
  )
}
