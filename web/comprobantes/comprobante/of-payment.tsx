import { Button } from '@mantine/core'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { modals } from '#web/ui/modals.ts'
import { useT } from '#web/ui/words.ts'

import { ComprobanteChoice } from './choice.tsx'

type Row = Pick<Ingreso, 'idIngreso' | 'idUsuario'>

/** Sets the kind and the payer of the comprobante of a payment that is not confirmed yet, where they are issued. */
export const ComprobanteOfPayment = (props: { row: Row }) => (
  <May acceso={comprobante.elegir.permiso}>
    <ChoiceButton {...props} />
  </May>
)

function ChoiceButton({ row }: { row: Row }) {
  const t = useT()
  const { data } = useRead(comprobante.pagadores, { id: row.idUsuario })
  if (!data?.emite) return null
  const ask = () => {
    const close = () => modals.close(id)
    const id: string = modals.open({
      title: t('comprobante.elegir'),
      children: <ChoiceForm row={row} close={close} />,
    })
  }
  return (
    <Button size="xs" variant="default" onClick={ask}>
      {t('comprobante.elegir')}
    </Button>
  )
}

function ChoiceForm({ row: { idIngreso, idUsuario }, close }: { row: Row; close: () => void }) {
  const { data } = useRead(comprobante.pagadores, { id: idUsuario })
  if (!data) return null
  return (
    <OpForm
      op={comprobante.elegir}
      inicial={{ idIngreso, comprobante: { clase: data.clases[0]! } }}
      onDone={close}
      onCancel={close}
    >
      <ComprobanteChoice idUsuario={idUsuario} />
    </OpForm>
  )
}
