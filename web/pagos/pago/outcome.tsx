import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { readOptions } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './pago.module.css'

const ASK_MS = 4000

const ICONS = { CONFIRMADO: IconCircleCheck, RECHAZADO: IconCircleX, EN_PROCESO: IconClock }
type OutcomeState = keyof typeof ICONS
const outcomeStateOf = ({ estado }: Ingreso): OutcomeState =>
  estado in ICONS ? (estado as OutcomeState) : 'CONFIRMADO'

/** The result of the payment. Asks again until the bank has answered; the user may leave meanwhile. */
export function PaymentOutcome({ ingreso: first }: { ingreso: Ingreso }) {
  const t = useT()
  const { data } = useQuery({
    ...readOptions(ingreso.ver, { id: String(first.idIngreso) }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.estado === 'EN_PROCESO' ? ASK_MS : false),
  })
  const shown = outcomeStateOf(data)
  const Icon = ICONS[shown]
  return (
    <section className={`stack panel ${styles.outcome}`} data-state={shown} aria-live="polite">
      <Icon size={44} stroke={1.4} aria-hidden />
      <h2>{t(`pago.${shown}`)}</h2>
      <p className={styles.amount}>
        <Money value={data.monto} moneda={data.moneda} />
      </p>
      <p>{t(`pago.${shown}Texto`, { recibo: data.numeroRecibo ?? '' })}</p>
      <Button component="a" href={paths.misPagos()}>
        {t('pago.volver')}
      </Button>
    </section>
  )
}
