import { useState } from 'react'

import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useNavigateTo } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useMyAccount } from '#web/cuentas/cuenta/index.ts'
import { hasPlaces, useWhereToPay, WhereToPayPart } from '#web/institucion/cuenta-bancaria/index.ts'
import { SendVoucher, VoucherField } from '#web/pagos/constancia/index.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { useCurrency } from './currency.ts'
import { GATEWAY } from './methods.tsx'
import { useMethodsAreComing } from './pago-fields.tsx'
import { PagoForm } from './pago-form.tsx'
import { PagoVoucher } from './pago-voucher.tsx'

import styles from './reportar.module.css'

/** A student reports a payment with its voucher; the institution checks and confirms it. */
export function ReportarPago() {
  const t = useT()
  const go = useNavigateTo()
  const back = () => void go(paths.misPagos())
  const [voucher, setVoucher] = useState<File>()
  const [made, setMade] = useState<Ingreso>()
  const { data: places } = useWhereToPay()
  return (
    <Page titulo={t('ingreso.reportar')}>
      <div className={`stack ${styles.screen}`}>
        {made ? (
          <section className={`stack ${styles.sending}`}>
            <p className={styles.kept}>{t('constancia.pagoGuardado')}</p>
            <SendVoucher
              idIngreso={made.idIngreso}
              leaveLabel="constancia.despues"
              onDone={back}
              onLeave={back}
              {...(voucher && { file: voucher })}
            />
          </section>
        ) : (
          <>
            <p className={`dim ${styles.lead}`}>{t('ingreso.reportarTexto')}</p>
            {(!places || hasPlaces(places)) && (
              <div className={styles.places}>
                <WhereToPayPart folded />
              </div>
            )}
            <ReportForm onDone={(row) => (voucher ? setMade(row) : back())} onCancel={back}>
              <PagoVoucher field={VoucherField} file={voucher} onFile={setVoucher} />
            </ReportForm>
          </>
        )}
      </div>
    </Page>
  )
}

/** Methods that are registered at the desk, so they cannot be reported. */
const AT_THE_DESK = new Set([...GATEWAY, 'EFECTIVO', 'POS'])

const LATEST = { size: 10, sort: 'idIngreso,desc' } as const

/** The method of the student's latest payment that can be reported: most pay by the same again. */
function useUsualMethod() {
  // Not kept: the form takes it once, when it opens.
  const { data, isPending } = useRead(ingreso.deAlumno, LATEST, { gcTime: 0 })
  const medio = data?.content.find(({ medioPago }) => !AT_THE_DESK.has(medioPago.codigo))?.medioPago
  return { usual: medio ? { idMedioPago: medio.idTipo } : {}, isComing: isPending }
}

type ReportFormProps = { onDone: (made: Ingreso) => void; onCancel: () => void; children: React.ReactNode }

function ReportForm({ onDone, onCancel, children }: ReportFormProps) {
  const { cuentas, error, isPending, retry } = useMyAccount()
  const { payable, moneda, choose } = useCurrency(cuentas)
  const { usual, isComing } = useUsualMethod()
  const methodsAreComing = useMethodsAreComing()
  if (error) return <FailedNotice message={error.message} onRetry={retry} />
  if (isPending || isComing || methodsAreComing || !moneda) return <LoadingLines />
  return (
    <PagoForm
      key={moneda.idMoneda}
      op={ingreso.reportarPago}
      fijo={usual}
      titulo="alumno.cuentas"
      sin={AT_THE_DESK}
      cuentas={payable}
      moneda={moneda}
      onMoneda={choose}
      button="ingreso.reportarEnviar"
      onDone={(reply) => onDone(reply.ingreso)}
      onCancel={onCancel}
    >
      {children}
    </PagoForm>
  )
}
