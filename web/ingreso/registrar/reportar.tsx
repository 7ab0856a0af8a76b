import { ingreso } from '#contract/ingreso.ts'
import { useGo } from '#web/core/link.tsx'
import { useMyAccount } from '#web/core/my-account.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import { useCurrency } from './currency.ts'
import { GATEWAY } from './pago-fields.tsx'
import { PagoForm } from './pago-form.tsx'

import styles from './nuevo.module.css'

/** A student tells of a payment made elsewhere. The institution checks it and confirms it. */
export function ReportarPago() {
  const t = useT()
  return (
    <Page titulo={t('ingreso.reportar')}>
      <div className={styles.screen}>
        <p className={styles.lead}>{t('ingreso.reportarTexto')}</p>
        <Report />
      </div>
    </Page>
  )
}

/** What is paid at the desk is registered there. */
const AT_THE_DESK = new Set([...GATEWAY, 'EFECTIVO', 'POS'])

function Report() {
  const go = useGo()
  const { cuentas, error, isPending, retry } = useMyAccount()
  const { payable, moneda, choose } = useCurrency(cuentas)
  if (error) return <Failed message={error.message} onRetry={retry} />
  if (isPending || !moneda) return <Lines />

  const back = () => void go(paths.misPagos())
  return (
    <PagoForm
      key={moneda.idMoneda}
      op={ingreso.reportarPago}
      fijo={{}}
      titulo="alumno.porPagar"
      sin={AT_THE_DESK}
      cuentas={payable}
      moneda={moneda}
      onMoneda={choose}
      boton="ingreso.reportarEnviar"
      onDone={back}
      onCancel={back}
    />
  )
}
