import { ingreso } from '#contract/ingreso.ts'
import { useGo } from '#web/core/link.tsx'
import { useMyAccount } from '#web/core/my-account.ts'
import { useSesion } from '#web/core/session.ts'
import { paths } from '#web/paths.ts'
import { Page } from '#web/ui/page.tsx'
import { Failed, Lines } from '#web/ui/waiting.tsx'
import { useT } from '#web/ui/words.ts'

import { useMonedas } from './amount.tsx'
import styles from './nuevo.module.css'
import { PagoForm } from './pago-form.tsx'

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

function Report() {
  const go = useGo()
  const { institucion } = useSesion()
  const monedas = useMonedas()
  const { cuentas, error, isPending, retry } = useMyAccount()
  if (error) return <Failed message={error.message} onRetry={retry} />
  const moneda = cuentas[0]?.moneda ?? monedas.find(({ idMoneda }) => idMoneda === institucion.idMoneda)
  if (isPending || !moneda) return <Lines />

  const back = () => void go(paths.misPagos())
  return (
    <PagoForm
      op={ingreso.reportarPago}
      fijo={{}}
      cuentas={cuentas.filter(({ idMoneda }) => idMoneda === moneda.idMoneda)}
      moneda={moneda}
      boton="ingreso.reportarEnviar"
      onDone={back}
      onCancel={back}
    />
  )
}
