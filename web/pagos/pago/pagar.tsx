import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { pasarela } from '#contract/pagos/pasarela.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useSesion } from '#web/core/session/session.ts'
import { FormatProvider } from '#web/core/words/format.tsx'
import { useFamilyAccount, useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { useOwnLook } from '#web/personas/sesion/index.ts'
import { EmptyNotice, FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Checkout } from './checkout.tsx'
import { PaymentOutcome } from './outcome.tsx'

import styles from './pago.module.css'

/** The ids of the charges in the address. */
function useChosenIds(): number[] {
  const [{ cuentas = '' }] = useParams()
  const ids = [cuentas].flat().join(',').split(',')
  return [...new Set(ids.filter((id) => /^\d+$/.test(id)).map(Number))]
}

/** A separate document, because only it may load the gateway's script: entering and leaving it loads a whole page. */
export function Pagar() {
  const t = useT()
  const { institucion } = useSesion()
  const [paid, setPaid] = useState<Ingreso>()
  useOwnLook()
  return (
    <div className={styles.page}>
      <title>{`${t('pago.titulo')} · ${institucion.nombre}`}</title>
      <header className={`row ${styles.head}`}>
        <a href={paths.misPagos()}>{t('pago.volver')}</a>
        <strong>{institucion.nombre}</strong>
      </header>
      <main className={styles.main}>
        <h1>{t('pago.titulo')}</h1>
        <FormatProvider>
          {paid ? <PaymentOutcome ingreso={paid} /> : <ChosenCheckout onDone={setPaid} />}
        </FormatProvider>
      </main>
    </div>
  )
}

/** The account of all students that the user pays for, since their charges may be paid together. */
function usePayable() {
  const own = useMyAccount()
  return useFamilyAccount() ?? own
}

function ChosenCheckout({ onDone }: { onDone: (ingreso: Ingreso) => void }) {
  const t = useT()
  const ids = useChosenIds()
  const account = usePayable()
  const form = useRead(pasarela.formulario, {})
  // Keeps the charges first found: once paid they leave the account, and the form would disappear with them.
  const [held, hold] = useState<Cuenta[]>()
  const found = account.cuentas.filter(({ idCuenta }) => ids.includes(idCuenta))
  if (!held && found.length > 0 && !account.isPending) hold(found)
  const error = account.error ?? form.error
  if (error && !held) return <FailedNotice message={error.message} onRetry={account.retry} />
  if ((account.isPending && !held) || !form.data) return <LoadingLines count={5} />
  if (!form.data.disponible)
    return <NothingToPay title={t('pago.noDisponible')} text={t('pago.noDisponibleTexto')} />
  if (!held) return <NothingToPay title={t('pago.nada')} text={t('pago.nadaTexto')} />
  return <Checkout cuentas={held} formulario={form.data} onDone={onDone} />
}

function NothingToPay({ title, text }: { title: string; text: string }) {
  const t = useT()
  return (
    <EmptyNotice title={title} text={text}>
      <Button component="a" href={paths.misPagos()}>
        {t('pago.volver')}
      </Button>
    </EmptyNotice>
  )
}
