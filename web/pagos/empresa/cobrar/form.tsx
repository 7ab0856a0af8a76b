import { Select, Stack } from '@mantine/core'
import { useState } from 'react'

import { type CargoEmpresa, type Empresa, empresa, type EmpresaPago } from '#contract/pagos/empresa.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useSesion } from '#web/core/session/session.ts'
import { useNow } from '#web/core/words/use-now.ts'
import { PagoFieldsPart } from '#web/pagos/ingreso/index.ts'
import { EmptyNotice, FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { columns } from '#web/ui/payment-form.ts'
import { useT } from '#web/ui/words.ts'

import { TickedTotal, TickList, toPay } from './ticks.tsx'

type Props = { row: Empresa; onDone: (made: EmpresaPago) => void }

/** The currencies of some charges, in the order in which they come. */
const currenciesOf = (cargos: readonly CargoEmpresa[]) => [
  ...new Map(cargos.map(({ moneda }) => [moneda.idMoneda, moneda])).values(),
]

/** The open charges of a company in one currency, and the form of its payment. */
export function CompanyForm({ row, onDone }: Props) {
  const t = useT()
  const { data, error, refetch } = useRead(empresa.cargos, { idEmpresa: row.idEmpresa })
  const [chosen, setChosen] = useState<number>()
  const { fecha } = useNow()
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines />
  const monedas = currenciesOf(data.content)
  const moneda = monedas.find(({ idMoneda }) => idMoneda === chosen) ?? monedas[0]
  if (!moneda) return <EmptyNotice title={t('empresa.sinCargos')} drawing="done" />
  const cargos = data.content.filter(({ idMoneda }) => idMoneda === moneda.idMoneda)
  return (
    <OpForm
      key={moneda.idMoneda}
      op={empresa.pagar}
      inicial={{ idEmpresa: row.idEmpresa, idMoneda: moneda.idMoneda, fecha, cargos: [] }}
      button="ingreso.guardarConfirmar"
      className={columns.form}
      onDone={(reply) => onDone(reply.empresaPago)}
    >
      <section className={columns.charges}>
        {monedas.length > 1 && (
          <Select
            label={t('ingreso.moneda')}
            data={monedas.map((m) => ({ value: String(m.idMoneda), label: m.codigo }))}
            value={String(moneda.idMoneda)}
            allowDeselect={false}
            onChange={(id) => setChosen(Number(id))}
          />
        )}
        <TickList cargos={cargos} />
      </section>
      <Stack component="section" gap="md" className={columns.payment}>
        <h2>{t('ingreso.pago')}</h2>
        <TickedTotal moneda={moneda} count={toPay(cargos).length} />
        <ChargesProblem />
        <PagoFieldsPart />
        <Effect name={row.razonSocial} />
      </Stack>
    </OpForm>
  )
}

/** Says that no charge is ticked, or that a ticked one pays nothing, once the form was sent. */
function ChargesProblem() {
  const t = useT()
  const { errors } = useFormValues()
  const campo = Object.keys(errors).find((name) => name.startsWith('cargos'))
  if (!campo) return null
  return <p className="wrong">{campo === 'cargos' ? t('empresa.nadaMarcado') : errors[campo]}</p>
}

/** Names the papers that the payment makes. */
function Effect({ name }: { name: string }) {
  const t = useT()
  const { institucion } = useSesion()
  return (
    <p className="dim">
      {institucion.emiteComprobantes ? t('empresa.unaFactura', { empresa: name }) : t('empresa.soloRecibos')}
    </p>
  )
}
