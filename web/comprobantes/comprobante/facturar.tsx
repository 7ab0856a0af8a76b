import type { ReactNode } from 'react'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { personName } from '#contract/core/person-name.ts'
import { cuenta } from '#contract/cuentas/cuenta.ts'
import { type CargoEmpresa, empresa } from '#contract/pagos/empresa.ts'
import type { Pedido } from '#contract/pagos/pedido.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { type Billable, ChargeBoxes, isBillable, ofOneCurrency } from './charge-boxes.tsx'
import { Choice, usualPedido } from './choice.tsx'
import { FormButton } from './form-button.tsx'

type Asked = { comprobante: Pedido } | { idEmpresa: number }
type FormProps = { close: () => void }
type BillProps = FormProps & { open: readonly Billable[]; asked: Asked; children?: ReactNode }

/** The document of open charges, all of one currency ticked at first. */
function BillForm({ open, asked, close, children }: BillProps) {
  const t = useT()
  if (open.length === 0) return <p>{t('comprobante.nadaPorFacturar')}</p>
  const charges = ofOneCurrency(open)
  return (
    <OpForm
      op={comprobante.facturar}
      inicial={{ cuentas: charges.map(({ idCuenta }) => idCuenta), ...asked }}
      button="comprobante.facturar"
      onDone={close}
      onCancel={close}
    >
      <p>{t('comprobante.facturarQue')}</p>
      <ChargeBoxes charges={charges} />
      {children}
    </OpForm>
  )
}

function StudentForm({ idUsuario, close }: FormProps & { idUsuario: number }) {
  const { data, error, refetch } = useRead(cuenta.deAlumno, { idUsuario })
  const { data: payers } = useRead(comprobante.pagadores, { id: idUsuario })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data || !payers) return <LoadingLines />
  const open = data.content
    .filter(isBillable)
    .map((one): Billable => ({ ...one, name: one.concepto, note: one.grupo.curso }))
  const asked = { comprobante: usualPedido(payers, payers.clasesAlCredito[0]!) }
  return (
    <BillForm open={open} asked={asked} close={close}>
      <Choice payers={{ ...payers, clases: payers.clasesAlCredito }} />
    </BillForm>
  )
}

function CompanyForm({ idEmpresa, close }: FormProps & { idEmpresa: number }) {
  const { data, error, refetch } = useRead(empresa.cargos, { idEmpresa })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const nameOf = (one: CargoEmpresa) => `${one.concepto} · ${personName(one.usuario)}`
  const open = data.content
    .filter(isBillable)
    .map((one): Billable => ({ ...one, name: nameOf(one), note: one.curso }))
  return <BillForm open={open} asked={{ idEmpresa }} close={close} />
}

/** Opens a form of charges to be billed, where documents are issued. */
function BillButton({ form }: { form: (close: () => void) => ReactNode }) {
  const { emiteComprobantes } = useSesion().institucion
  if (!emiteComprobantes) return null
  return <FormButton op={comprobante.facturar} label="comprobante.facturar" variant="default" form={form} />
}

/** Bills open charges of a student before they are paid. */
export const Facturar = ({ idUsuario }: { idUsuario: number }) => (
  <BillButton form={(close) => <StudentForm idUsuario={idUsuario} close={close} />} />
)

/** Bills the charges of the employees of a company on one document, before they are paid. */
export const FacturarEmpresa = ({ idEmpresa }: { idEmpresa: number }) => (
  <BillButton form={(close) => <CompanyForm idEmpresa={idEmpresa} close={close} />} />
)
