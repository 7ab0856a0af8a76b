import { Button } from '@mantine/core'
import { useState } from 'react'

import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { type Formulario, pasarela } from '#contract/pagos/pasarela.ts'
import { callOp } from '#web/core/request/client.ts'
import { useWrite } from '#web/core/request/use-op.ts'
import { FailedNotice } from '#web/ui/notices.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import type { KrError, Signed } from './krypton.ts'
import { ChargesSummary } from './summary.tsx'
import { CARD_FORM_ID, useCardForm } from './use-card-form.ts'
import { useToken } from './use-token.ts'

import styles from './pago.module.css'

type Props = { cuentas: Cuenta[]; formulario: Formulario; onDone: (ingreso: Ingreso) => void }

// Errors after which only a new form works.
const EXPIRED = ['PSP_108', 'PSP_136', 'PSP_649', 'PSP_903', 'INT_903', 'CLIENT_100']

/** The message for an error; the form itself shows the errors of its fields. */
function sentenceFor({ errorCode = '' }: KrError): Frase | undefined {
  if (/^CLIENT_30\d$/.test(errorCode)) return undefined
  if (errorCode === 'CLIENT_101') return 'pago.interrumpido'
  if (errorCode === 'CLIENT_502') return 'pago.yaPagado'
  if (/^(ACQ_|AUTH_|CLIENT_001|PSP_003|PSP_5|PSP_6)/.test(errorCode)) return 'pago.rechazado'
  return EXPIRED.includes(errorCode) ? 'pago.vencido' : 'pago.tecnico'
}

const signedAnswer = ({ rawClientAnswer = '', hash, hashKey, hashAlgorithm }: Signed) => ({
  'kr-answer': rawClientAnswer,
  'kr-hash': hash,
  'kr-hash-key': hashKey,
  'kr-hash-algorithm': hashAlgorithm,
})

/** The charges and the gateway's form. The browser's result is not trusted alone: without it the server is asked. */
export function Checkout({ cuentas, formulario, onDone }: Props) {
  const t = useT()
  const { token, error, ask } = useToken(cuentas.map(({ idCuenta }) => idCuenta))
  const tell = useWrite(pasarela.pagoEnLinea)
  const [problem, setProblem] = useState<Frase>()

  async function settle(signed: Signed) {
    const told = signed.rawClientAnswer
      ? await tell.mutateAsync(signedAnswer(signed)).catch(() => undefined)
      : undefined
    const known =
      told?.ingreso ?? (await callOp(ingreso.ver, { id: String(token?.idIngreso) }).catch(() => undefined))
    if (known) onDone(known)
    else setProblem('pago.sinNoticia')
  }
  function fail(failed: KrError) {
    setProblem(sentenceFor(failed))
    const { answer } = failed.metadata ?? {}
    if (answer?.clientAnswer?.orderCycle === 'CLOSED') void settle(answer)
    else if (EXPIRED.includes(failed.errorCode ?? '')) ask()
  }
  const form = useCardForm(formulario, token?.formToken, {
    onPaid: (signed) => {
      setProblem(undefined)
      void settle(signed)
    },
    onError: fail,
  })

  if (error) return <FailedNotice message={error.message} onRetry={ask} reference={error.idSolicitud} />
  return (
    <>
      <ChargesSummary cuentas={cuentas} monto={token?.monto} />
      {/* The stand-in of the gateway says so itself. */}
      {formulario.prueba && formulario.modo === 'real' && (
        <p className={`told ${styles.test}`}>{t('pago.prueba')}</p>
      )}
      <section aria-label={t('pago.tarjeta')} className={styles.card} aria-busy={form === 'loading'}>
        {form === 'loading' && <p className="dim">{t('pago.cargando')}</p>}
        {form === 'failed' && <FailedNotice message={t('pago.sinFormulario')} onRetry={ask} />}
        <div id={CARD_FORM_ID}>
          <div className="kr-smart-form" {...{ 'kr-card-form-expanded': '' }} />
        </div>
        {tell.isPending && <p className="dim">{t('pago.comprobando')}</p>}
        {problem && (
          <p role="alert" className={styles.problem}>
            {t(problem)}
            {problem === 'pago.vencido' && (
              <Button size="compact-sm" variant="subtle" onClick={ask}>
                {t('app.reintentar')}
              </Button>
            )}
          </p>
        )}
      </section>
      <p className="dim">{t('pago.seguridad')}</p>
    </>
  )
}
