import { Button } from '@mantine/core'
import { IconCheck, IconClock } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import type { Ingreso } from '#contract/pagos/ingreso.ts'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { useDayOfAnswer } from './answer-day.ts'
import { ClockLandscape } from './clock-landscape.tsx'

import styles from './informar.module.css'

// The form has disappeared, so the focus moves to the title that says so.
const focusTitle = (title: HTMLElement | null) => title?.focus()

/** A report that the till has: until when it answers, and what follows. */
export function Sent({ row }: { row: Ingreso }) {
  const t = useT()
  const dia = useDayOfAnswer([row])
  return (
    <div data-ground="canvas" className={styles.sent}>
      <div className={`grid sides ${styles.columns}`}>
        <section>
          <ClockLandscape />
          <h1 ref={focusTitle} tabIndex={-1}>
            {t('informar.enviado')}
          </h1>
          <p className="dim">
            {dia ? t('informar.responde', { dia }) : t('informar.respondeTexto')} {t('informar.unaVez')}
          </p>
        </section>
        <div>
          <What row={row} />
          <h2>{t('informar.queSigue')}</h2>
          <Road row={row} dia={dia} />
          <footer className={styles.foot} data-own-foot>
            <Button component={Link} to={paths.inicio()} size="lg" fullWidth>
              {t('informar.volver')}
            </Button>
          </footer>
        </div>
      </div>
    </div>
  )
}

/** The payment and the charges that it is for. */
function What({
  row: { medioPago, numeroOperacion, constancia, monto, moneda, aplicaciones },
}: {
  row: Ingreso
}) {
  const t = useT()
  const proof = [
    numeroOperacion && t('informar.operacion', { numero: numeroOperacion }),
    constancia && t('informar.conFoto'),
  ]
  return (
    <section className={`panel ${styles.what}`}>
      <header className="row">
        <span className={`disc toned ${styles.sign}`} data-tone="wait">
          <IconClock size={18} aria-hidden />
        </span>
        <span className="grow">
          <strong>{medioPago.nombre}</strong>
          <span className="quiet">{proof.filter(Boolean).join(', ')}</span>
        </span>
        <strong>
          <Money value={monto} moneda={moneda} />
        </strong>
      </header>
      <ul>
        {aplicaciones.map((one) => (
          <li key={one.idCuentaIngreso} className="between">
            <bdi className="cut">{`${one.curso} · ${one.concepto}`}</bdi>
            <Money value={one.monto} moneda={moneda} bare />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Shows the steps of a report from here on. */
function Road({ row: { fechaCreacion }, dia }: { row: Ingreso; dia: string | undefined }) {
  const t = useT()
  const { moment } = useFormat()
  return (
    <ol className={`panel ${styles.road}`}>
      <Step
        title="informar.informado"
        when={moment(fechaCreacion)}
        tone="good"
        sign={<IconCheck size={15} />}
      />
      <Step
        title="cuenta.enRevision"
        when={dia && t('informar.hasta', { dia })}
        tone="wait"
        sign={<IconClock size={15} />}
        text="informar.revisionTexto"
        isNow
      />
      <Step title="recibo.recibo" text="informar.reciboTexto" />
    </ol>
  )
}

type StepProps = {
  title: Frase
  when?: string | undefined
  tone?: 'good' | 'wait'
  sign?: ReactNode
  text?: Frase
  isNow?: boolean
}

function Step({ title, when, tone, sign, text, isNow = false }: StepProps) {
  const t = useT()
  return (
    <li aria-current={isNow ? 'step' : undefined}>
      <span className={`disc toned ${styles.sign}`} data-tone={tone} aria-hidden>
        {sign}
      </span>
      <strong>{t(title)}</strong>
      <span className="quiet">{when}</span>
      {text && <span className="quiet">{t(text)}</span>}
    </li>
  )
}
