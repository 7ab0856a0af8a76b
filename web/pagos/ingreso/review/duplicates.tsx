import { IconAlertTriangle } from '@tabler/icons-react'

import { personName } from '#contract/core/person-name.ts'
import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Day, Money } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './review.module.css'

const isSameText = (a: string | null, b: string | null) => a?.toUpperCase() === b?.toUpperCase()

/**
 * Other payments with the same operation number. Those with the same method and bank are refused when reported;
 * these differ in one of them, or are annulled.
 */
export function Duplicates({ row }: { row: Ingreso }) {
  const t = useT()
  const { numeroOperacion } = row
  const { data } = useRead(
    ingreso.buscar,
    { buscar: numeroOperacion ?? '', size: 20 },
    { enabled: numeroOperacion !== null },
  )
  const others = (data?.content ?? []).filter(
    (other) => other.idIngreso !== row.idIngreso && isSameText(other.numeroOperacion, numeroOperacion),
  )
  if (!numeroOperacion || others.length === 0) return null
  return (
    <div className={styles.repeated} role="alert">
      <IconAlertTriangle size={20} aria-hidden />
      <div>
        <p>{t('revisar.repetida', { operacion: numeroOperacion })}</p>
        <ul className={styles.others}>
          {others.map((other) => (
            <li key={other.idIngreso}>
              <a
                href={paths.ingresos() + stringifyParams({ ver: other.idIngreso })}
                target="_blank"
                rel="noopener"
              >
                {other.numeroRecibo ?? `#${other.idIngreso}`}
              </a>{' '}
              {personName(other.usuario)} · <Day value={other.fecha} /> ·{' '}
              {[other.medioPago.nombre, other.banco].filter(Boolean).join(' ')} ·{' '}
              <Money value={other.monto} moneda={other.moneda} />{' '}
              <StateBadge noun="ingreso" state={other.estado} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
