import { useState } from 'react'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import { isAsked } from '#contract/cuentas/por-pagar.ts'
import { type CargoEmpresa, type Empresa, empresa, type EmpresaPago } from '#contract/pagos/empresa.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { OpForm } from '#web/core/form/op-form.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import type { ChargeRow } from '#web/pagos/ingreso/registrar/charges.tsx'
import { CurrencyChoice } from '#web/pagos/ingreso/registrar/currency-choice.tsx'
import { chargesDueNow, withoutReview } from '#web/pagos/ingreso/registrar/due-now.ts'
import { useMethods } from '#web/pagos/ingreso/registrar/methods.tsx'
import { useSameOperation } from '#web/pagos/ingreso/registrar/same-operation.ts'
import { proposeSplit, sentParts } from '#web/pagos/ingreso/registrar/split.ts'
import { useFormSplit } from '#web/pagos/ingreso/registrar/use-split.ts'
import { EmptyNotice, FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { NOTHING_GIVEN } from './cash.tsx'
import { TillBody, type TillParts } from './till-body.tsx'
import { TillFoot } from './till-foot.tsx'
import { useReason, useTotals } from './use-reason.ts'
import { PayerFrame } from './who.tsx'

import styles from './caja.module.css'

type Props = { idEmpresa: number; onDone: (made: EmpresaPago) => void }

const rowOf = ({ usuario, ...cargo }: CargoEmpresa): ChargeRow => ({ ...cargo, alumno: usuario })

/** The currencies of some charges, in the order in which they come. */
const currenciesOf = (cargos: readonly CargoEmpresa[]) => [
  ...new Map(cargos.map(({ moneda }) => [moneda.idMoneda, moneda])).values(),
]

/** Charges of the employees of a company, and its payment: one document, and a receipt of each. */
export function CompanyTill({ idEmpresa, onDone }: Props) {
  const t = useT()
  const company = useRead(empresa.ver, { id: idEmpresa })
  const { data, error, refetch } = useRead(empresa.cargos, { idEmpresa })
  const [chosen, setChosen] = useState<number>()
  const failure = error ?? company.error
  if (failure && !data) return <FailedNotice message={failure.message} onRetry={() => void refetch()} />
  if (!data || !company.data) return <LoadingLines />
  const monedas = currenciesOf(data.content)
  const moneda = monedas.find((one) => one.idMoneda === chosen) ?? monedas[0]
  const row = company.data
  const rows = data.content.filter((one) => one.idMoneda === moneda?.idMoneda && isAsked(one)).map(rowOf)
  return (
    <>
      <CompanyHead row={row} rows={rows} moneda={moneda} />
      {moneda ? (
        <CompanyForm key={moneda.idMoneda} {...{ row, rows, moneda, monedas, onDone }} onMoneda={setChosen} />
      ) : (
        <EmptyNotice title={t('empresa.sinCargos')} drawing="done" />
      )}
    </>
  )
}

type HeadProps = { row: Empresa; rows: readonly ChargeRow[]; moneda: ChargeRow['moneda'] | undefined }

function CompanyHead({ row, rows, moneda }: HeadProps) {
  const t = useT()
  const sum = (isOverdue: boolean) =>
    toAmount(sumCents(rows.filter(({ vencida }) => vencida === isOverdue).map(({ saldo }) => saldo)))
  const [overdue, later] = [sum(true), sum(false)]
  return (
    <PayerFrame
      label={t('ingreso.empresa')}
      initials={{ nombres: row.razonSocial, papellido: row.razonSocial.split(' ')[1] ?? '' }}
      name={
        <Link className="link" to={`${paths.ingresos('empresas')}&ver=${row.idEmpresa}`}>
          {row.razonSocial}
        </Link>
      }
      about={
        <>
          {row.correo && (
            <a className="link" href={`mailto:${row.correo}`}>
              {row.correo}
            </a>
          )}
          <span className="nowrap">
            {t('empresa.ruc')} {row.ruc}
          </span>
        </>
      }
      figures={[
        {
          name: overdue > 0 ? 'vencido' : 'alDia',
          label: t('columna.vencido'),
          value: <Money value={overdue} moneda={moneda} bare />,
        },
        {
          name: 'porVencer',
          label: t('caja.porVencerTitulo'),
          value: <Money value={later} moneda={moneda} bare />,
        },
        { name: 'empleados', label: t('empresa.empleados'), value: row.empleados },
      ]}
    />
  )
}

type FormProps = Pick<Props, 'onDone'> & {
  row: Empresa
  rows: readonly ChargeRow[]
  moneda: ChargeRow['moneda']
  monedas: readonly ChargeRow['moneda'][]
  onMoneda: (idMoneda: number) => void
}

function CompanyForm({ row, rows, moneda, monedas, onMoneda, onDone }: FormProps) {
  const { fecha } = useNow()
  const [given, setGiven] = useState(NOTHING_GIVEN)
  const first = proposeSplit(chargesDueNow(rows).map(withoutReview))
  const parts = { rows, moneda, given, onGiven: setGiven }
  const { idEmpresa, razonSocial } = row
  return (
    <OpForm
      op={empresa.pagar}
      inicial={{ idEmpresa, idMoneda: moneda.idMoneda, fecha, cargos: sentParts(first, rows) }}
      className={styles.form}
      onDone={(reply) => onDone(reply.empresaPago)}
      foot={(sending) => <CompanyFoot {...parts} sending={sending} />}
    >
      <CompanyBody {...parts} {...{ first, monedas, onMoneda, razonSocial }} />
    </OpForm>
  )
}

type BodyProps = TillParts &
  Pick<FormProps, 'monedas' | 'onMoneda'> & { first: ReturnType<typeof proposeSplit>; razonSocial: string }

function CompanyBody({ first, monedas, onMoneda, razonSocial, ...parts }: BodyProps) {
  const t = useT()
  const { institucion } = useSesion()
  const tools = useFormSplit(parts.rows.map(withoutReview), first, 'cargos')
  return (
    <TillBody
      {...parts}
      titulo={t('empresa.cargos')}
      tools={tools}
      same={useSameOperation()}
      typed={false}
      currency={<CurrencyChoice monedas={monedas} moneda={parts.moneda} onMoneda={onMoneda} />}
      papers={
        <p className="quiet">
          {institucion.emiteComprobantes
            ? t('empresa.unaFactura', { empresa: razonSocial })
            : t('empresa.soloRecibos')}
        </p>
      }
    />
  )
}

function CompanyFoot({ moneda, given, rows, sending }: TillParts & { sending: boolean }) {
  const t = useT()
  const { money } = useFormat()
  const { values } = useFormValues()
  const { metodo } = useMethods()
  const { total } = useTotals()
  const { other } = useSameOperation()
  const reason = useReason({ metodo, moneda, given, file: undefined, other })
  const marcados = (values.cargos as unknown[]).length
  const monto = money(toAmount(total), moneda)
  return (
    <TillFoot
      reason={reason}
      sending={sending}
      left={`${metodo?.nombre} ${String(values.numeroOperacion ?? '')}`}
      right={t('empresa.marcados', { monto, marcados, count: rows.length })}
      label={t('caja.cobrar', { monto })}
    />
  )
}
