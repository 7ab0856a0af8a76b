import { useState } from 'react'

import type { DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
import { useT } from '#web/ui/words.ts'

import { CopyNumber } from './copy-number.tsx'
import { hasPlaces, useWhereToPay } from './use-where-to-pay.ts'

import styles from './donde-pagar.module.css'

/** The institution's accounts and wallets, each number with a button that copies it. Nothing while none is set. */
export function WhereToPay() {
  const t = useT()
  const [open, setOpen] = useState(true)
  const { data } = useWhereToPay()
  if (!data || !hasPlaces(data)) return null
  return (
    <details className={styles.where} open={open} onToggle={(e) => setOpen(e.currentTarget.open)}>
      <summary>{t('dondePagar.titulo')}</summary>
      {open && <Places data={data} />}
    </details>
  )
}

const Places = ({ data: { cuentas, billeteras } }: { data: DondePagar }) => (
  <ul>
    {billeteras.map((one) => (
      <Wallet key={one.billetera} one={one} />
    ))}
    {cuentas.map((one) => (
      <Account key={one.idCuentaBancaria} one={one} />
    ))}
  </ul>
)

function Account({ one }: { one: DondePagar['cuentas'][number] }) {
  const t = useT()
  const { banco, moneda, numero, cci, titular } = one
  return (
    <li>
      <strong>{`${banco.nombre} · ${moneda.codigo}`}</strong>
      <span className="quiet">{titular}</span>
      <CopyNumber label={t('cuentaBancaria.numero')} value={numero} />
      {cci && <CopyNumber label={t('cuentaBancaria.cci')} value={cci} />}
    </li>
  )
}

function Wallet({ one: { billetera, nombre, numero, qr } }: { one: DondePagar['billeteras'][number] }) {
  const t = useT()
  return (
    <li>
      <strong>{t('dondePagar.con', { billetera: nombre })}</strong>
      {numero && <CopyNumber label={t('dondePagar.numero')} value={numero} />}
      {qr && (
        <img
          className={styles.qr}
          src={`/api/cuenta-bancaria/qr/${billetera}#${qr}`}
          alt={t('dondePagar.qr', { billetera: nombre })}
          loading="lazy"
        />
      )}
    </li>
  )
}
