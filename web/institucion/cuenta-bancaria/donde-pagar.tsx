import { Button, CopyButton } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useState } from 'react'

import { cuentaBancaria, type DondePagar } from '#contract/institucion/cuenta-bancaria.ts'
import { useRead } from '#web/core/use-op.ts'
import { useT } from '#web/ui/words.ts'

import styles from './donde-pagar.module.css'

const LONG_MS = 10 * 60_000

/** The institution's accounts and wallets, each number with a button that copies it. Nothing while none is set. */
export function WhereToPay({ folded = false }: { folded?: boolean }) {
  const t = useT()
  const [open, setOpen] = useState(!folded)
  const { data } = useRead(cuentaBancaria.dondePagar, {}, { staleTime: LONG_MS })
  if (!data || data.cuentas.length + data.billeteras.length === 0) return null
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
      <span className={styles.quiet}>{titular}</span>
      <Number label={t('cuentaBancaria.numero')} value={numero} />
      {cci && <Number label={t('cuentaBancaria.cci')} value={cci} />}
    </li>
  )
}

function Wallet({ one: { billetera, nombre, numero, qr } }: { one: DondePagar['billeteras'][number] }) {
  const t = useT()
  return (
    <li>
      <strong>{t('dondePagar.con', { billetera: nombre })}</strong>
      {numero && <Number label={t('dondePagar.numero')} value={numero} />}
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

function Number({ label, value }: { label: string; value: string }) {
  const t = useT()
  return (
    <span className={styles.number}>
      <span>
        <span className={styles.quiet}>{label}</span>
        <span className="cifra">{value}</span>
      </span>
      <CopyButton value={value.replaceAll(/[ -]/g, '')} timeout={2500}>
        {({ copied, copy }) => (
          <Button
            size="compact-sm"
            variant="subtle"
            leftSection={copied ? <IconCheck size={14} /> : <IconCopy size={14} />}
            aria-label={t('dondePagar.copiarDe', { que: `${label} ${value}` })}
            onClick={copy}
          >
            <span aria-live="polite">{t(copied ? 'dondePagar.copiado' : 'dondePagar.copiar')}</span>
          </Button>
        )}
      </CopyButton>
    </span>
  )
}
