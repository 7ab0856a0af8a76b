import { useState } from 'react'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { ingreso } from '#contract/pagos/ingreso.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money, useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { ChargeMenu } from './charge-menu.tsx'
import { ChargeEdit, ChargePayments, SplitForm } from './forms.ts'

import styles from './account.module.css'

type FormProps = { row: Cuenta; done: () => void }
const ChargeSplit = ({ row: { idUsuario, moneda, idCuenta, division }, done }: FormProps) => (
  <SplitForm {...{ idUsuario, moneda, which: { idCuenta }, present: division, done }} />
)
const FORMS = { datos: ChargeEdit, pagos: ChargePayments, division: ChargeSplit }

/** A charge with its due date and the payments applied to it. */
export function Charge({ row }: { row: Cuenta }) {
  const t = useT()
  const [open, setOpen] = useState<keyof typeof FORMS>()
  if (open) {
    const Form = FORMS[open]
    return (
      <li>
        <Form row={row} done={() => setOpen(undefined)} />
      </li>
    )
  }
  return (
    <li data-off={row.estado === 'ANULADA' || undefined}>
      <div className={`line ${styles.head}`}>
        <span className={`named ${styles.concept}`}>{row.concepto}</span>
        {row.tipo === 'MORA' && <StateBadge noun="cuenta" state="MORA" />}
        <StateBadge noun="cuenta" state={row.vencida ? 'VENCIDA' : row.estado} />
        <strong>
          <Money value={row.saldo} moneda={row.moneda} />
        </strong>
        <ChargeMenu row={row} onOpen={setOpen} />
      </div>
      <div className={`quiet ${styles.facts}`}>
        <span>
          {t('cuenta.vence')} <Day value={row.fechaVencimiento} />
        </span>
        <ChargeAmounts row={row} />
        {row.factura && <span>{t('cuenta.facturadaEn', { factura: row.factura })}</span>}
      </div>
      <Parts row={row} />
      <AppliedPayments row={row} />
      {row.motivo && (
        <div className={`quiet ${styles.facts}`}>
          {t('ficha.motivo')}: {row.motivo}
        </div>
      )}
    </li>
  )
}

function ChargeAmounts({ row }: { row: Cuenta }) {
  const t = useT()
  const others = (['descuento', 'pagado', 'enRevision'] as const).filter((name) => row[name] > 0)
  return [...(['monto'] as const), ...others].map((name) => (
    <span key={name}>
      {t(`cuenta.${name}`)} <Money value={row[name]} moneda={row.moneda} />
    </span>
  ))
}

/** The two parts of a split charge, each with its payer and what is left of it. */
function Parts({ row: { division, moneda } }: { row: Cuenta }) {
  const t = useT()
  const { money } = useFormat()
  if (!division) return null
  return (
    <ul className={styles.applied} aria-label={t('division.partes')}>
      {division.partes.map((one) => (
        <li key={one.idVinculo} className="line">
          <span>{one.nombre}</span>
          <span>
            {t('division.parte', { monto: money(one.monto, moneda), saldo: money(one.saldo, moneda) })}
          </span>
          {!one.puedePagar && <span className="wrong">{t('division.noPuede')}</span>}
        </li>
      ))}
    </ul>
  )
}

function AppliedPayments({ row: { cuentaIngresos, moneda } }: { row: Cuenta }) {
  const t = useT()
  if (cuentaIngresos.length === 0) return null
  return (
    <ul className={styles.applied} aria-label={t('cuenta.pagos')}>
      {cuentaIngresos.map((one) => (
        <li key={one.idCuentaIngreso} className="line">
          <PaymentLink row={one} />
          <Day value={one.fecha} />
          <StateBadge noun="ingreso" state={one.estado} />
          <Money value={one.monto} moneda={moneda} />
        </li>
      ))}
    </ul>
  )
}

/** Number of the receipt, or id of the payment before it has one; a link for users who may see payments. */
function PaymentLink({ row: { idIngreso, numeroRecibo } }: { row: Cuenta['cuentaIngresos'][number] }) {
  const t = useT()
  const name = numeroRecibo ?? t('cuenta.ingreso', { id: idIngreso })
  if (!useMay(ingreso.buscar.permiso)) return <span>{name}</span>
  return <Link to={paths.ingresos() + stringifyParams({ ver: idIngreso })}>{name}</Link>
}
