import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { personName } from '#contract/core/person-name.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import type { AvisoConstancia } from '#contract/pagos/lectura.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { isWaiting } from './queue.ts'

import styles from './warnings.module.css'

const isSameText = (a: string | null, b: string | null) => a?.toUpperCase() === b?.toUpperCase()

/** Warnings of a payment; the same picture is also the same operation, which is not said again. */
function warningsOf({ avisosConstancia = [] }: Ingreso): AvisoConstancia[] {
  const pictures = avisosConstancia.filter(({ clave }) => clave === 'IMAGEN_REPETIDA')
  const isSaid = ({ clave, idIngreso }: AvisoConstancia) =>
    clave === 'OPERACION_REPETIDA' && pictures.some((one) => one.idIngreso === idIngreso)
  return avisosConstancia.filter((one) => !isSaid(one))
}

/** Other payments with the typed number that no warning names: of another method, or annulled. */
function useOthers({ idIngreso, idPago, numeroOperacion, avisosConstancia = [] }: Ingreso) {
  const { data } = useRead(
    ingreso.buscar,
    { buscar: numeroOperacion ?? '', size: 20 },
    { enabled: numeroOperacion !== null },
  )
  const named = new Set([idIngreso, ...avisosConstancia.map((one) => one.idIngreso)])
  return (data?.content ?? []).filter(
    (other) =>
      !named.has(other.idIngreso) &&
      isSameText(other.numeroOperacion, numeroOperacion) &&
      (idPago === null || other.idPago !== idPago),
  )
}

/** Opens a payment beside the one that is decided. */
const PaymentLink = ({ idIngreso, children }: { idIngreso: number; children: ReactNode }) => (
  <a href={paths.ingresos() + stringifyParams({ ver: idIngreso })} target="_blank" rel="noopener">
    {children}
  </a>
)

const OtherPayment = ({ other }: { other: Ingreso }) => (
  <li>
    <PaymentLink idIngreso={other.idIngreso}>{other.numeroRecibo ?? `#${other.idIngreso}`}</PaymentLink>{' '}
    {personName(other.usuario)} · <Day value={other.fecha} /> ·{' '}
    {[other.medioPago.nombre, other.banco].filter(Boolean).join(' ')} ·{' '}
    <Money value={other.monto} moneda={other.moneda} /> <StateBadge noun="ingreso" state={other.estado} />
  </li>
)

/** Begins the rejection of a payment with a sentence, which the student reads. */
function RejectButton({ mensaje, onReject }: { mensaje: string; onReject: (reason: string) => void }) {
  const t = useT()
  return (
    <Button size="compact-xs" variant="subtle" onClick={() => onReject(mensaje)}>
      {t('revisar.rechazarPor')}
    </Button>
  )
}

type Props = { row: Ingreso; onReject?: (reason: string) => void }

/**
 * Warnings beside a payment that waits for a decision, each an act away: a sentence about another payment opens it, any other may be the
 * reason of a rejection. They decide nothing (decision 231).
 */
export function VoucherWarnings({ row, onReject }: Props) {
  const t = useT()
  const warnings = warningsOf(row)
  const others = useOthers(row)
  const mayReject = useMay(ingreso.anular.permiso) && isWaiting(row)
  if (warnings.length === 0 && others.length === 0) return null
  return (
    <div className={`told ${styles.warnings}`} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <ul className="stack">
        {warnings.map(({ clave, mensaje, idIngreso }) => (
          <li key={`${clave}-${idIngreso}`}>
            {idIngreso ? <PaymentLink idIngreso={idIngreso}>{mensaje}</PaymentLink> : mensaje}{' '}
            {onReject && mayReject && !idIngreso && <RejectButton {...{ mensaje, onReject }} />}
          </li>
        ))}
        {others.length > 0 && (
          <li>
            {t('revisar.repetida', { operacion: row.numeroOperacion ?? '' })}
            <ul>
              {others.map((other) => (
                <OtherPayment key={other.idIngreso} other={other} />
              ))}
            </ul>
          </li>
        )}
      </ul>
    </div>
  )
}
