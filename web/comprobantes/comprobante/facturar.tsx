import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { personName } from '#contract/core/person-name.ts'
import { cuenta, POR_COBRAR } from '#contract/cuentas/cuenta.ts'
import { empresa } from '#contract/pagos/empresa.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { type Billable, ChargeBoxes, isBillable, ofOneCurrency } from './charge-boxes.tsx'
import { Choice, usualPedido } from './choice.tsx'
import { FormButton } from './form-button.tsx'

type FormProps = { close: () => void }

function StudentForm({ idUsuario, close }: FormProps & { idUsuario: number }) {
  const t = useT()
  const input = { idUsuario, estado: [...POR_COBRAR], sort: 'fechaVencimiento', size: 200 }
  const { data, error, refetch } = useRead(cuenta.buscar, input)
  const { data: payers } = useRead(comprobante.pagadores, { id: idUsuario })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || !payers) return <LoadingLines />
  const open = data.content
    .filter(isBillable)
    .map((one): Billable => ({ ...one, name: one.concepto, note: one.grupo.curso }))
  if (open.length === 0) return <p>{t('comprobante.nadaPorFacturar')}</p>
  const charges = ofOneCurrency(open)
  return (
    <OpForm
      op={comprobante.facturar}
      inicial={{
        cuentas: charges.map(({ idCuenta }) => idCuenta),
        comprobante: usualPedido(payers, payers.clasesAlCredito[0]!),
      }}
      button="comprobante.facturar"
      onDone={close}
      onCancel={close}
    >
      <p>{t('comprobante.facturarQue')}</p>
      <ChargeBoxes charges={charges} />
      <Choice payers={{ ...payers, clases: payers.clasesAlCredito }} />
    </OpForm>
  )
}

function CompanyForm({ idEmpresa, close }: FormProps & { idEmpresa: number }) {
  const t = useT()
  const { data, error, refetch } = useRead(empresa.cargos, { idEmpresa })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const open = data.content.filter(isBillable).map((one): Billable => ({
    ...one,
    name: `${one.concepto} · ${personName(one.usuario)}`,
    note: one.curso,
  }))
  if (open.length === 0) return <p>{t('comprobante.nadaPorFacturar')}</p>
  const charges = ofOneCurrency(open)
  return (
    <OpForm
      op={comprobante.facturar}
      inicial={{ cuentas: charges.map(({ idCuenta }) => idCuenta), idEmpresa }}
      button="comprobante.facturar"
      onDone={close}
      onCancel={close}
    >
      <p>{t('comprobante.facturarQue')}</p>
      <ChargeBoxes charges={charges} />
    </OpForm>
  )
}

/** Bills open charges of a student before they are paid, where documents are issued. */
export function Facturar({ idUsuario }: { idUsuario: number }) {
  const { emiteComprobantes } = useSesion().institucion
  if (!emiteComprobantes) return null
  return (
    <FormButton
      op={comprobante.facturar}
      label="comprobante.facturar"
      variant="default"
      form={(close) => <StudentForm idUsuario={idUsuario} close={close} />}
    />
  )
}

/** Bills the charges of the employees of a company on one document, before they are paid. */
export function FacturarEmpresa({ idEmpresa }: { idEmpresa: number }) {
  const { emiteComprobantes } = useSesion().institucion
  if (!emiteComprobantes) return null
  return (
    <FormButton
      op={comprobante.facturar}
      label="comprobante.facturar"
      variant="default"
      form={(close) => <CompanyForm idEmpresa={idEmpresa} close={close} />}
    />
  )
}
