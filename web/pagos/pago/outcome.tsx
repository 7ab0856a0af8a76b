import { Button } from '@mantine/core'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'

import { type Ingreso, ingreso } from '#contract/pagos/ingreso.ts'
import { type Pago } from '#contract/pagos/pago.ts'
import { readOptions } from '#web/core/request/use-op.ts'
import { paths } from '#web/core/screen/paths.ts'
import { Money } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './pago.module.css'

const ASK_MS = 4000

const LOOKS = {
  CONFIRMADO: ['good', IconCircleCheck],
  RECHAZADO: ['bad', IconCircleX],
  EN_PROCESO: ['wait', IconClock],
} as const
type OutcomeState = keyof typeof LOOKS
const outcomeStateOf = ({ estado }: Ingreso): OutcomeState =>
  estado in LOOKS ? (estado as OutcomeState) : 'CONFIRMADO'

const isWaiting = (pago: Pago | undefined) =>
  pago?.ingresos.some(({ estado }) => estado === 'EN_PROCESO') ?? false

/** The result of the payment. Asks again until the bank has answered; the user may leave meanwhile. */
export function PaymentOutcome({ ingreso: first }: { ingreso: Ingreso }) {
  const t = useT()
  const { data } = useQuery({
    ...readOptions(ingreso.ver, { id: String(first.idIngreso) }),
    initialData: first,
    refetchInterval: ({ state }) => (state.data?.estado === 'EN_PROCESO' ? ASK_MS : false),
  })
  const { idPago, numeroRecibo } = data
  // A payment for several students shows the sum and the receipts of all.
  const { data: several } = useQuery({
    ...readOptions(ingreso.pago, { id: String(idPago) }),
    enabled: idPago !== null,
    refetchInterval: ({ state }) => (isWaiting(state.data?.pago) ? ASK_MS : false),
  })
  const together = several?.pago
  const recibos = together?.ingresos.map((one) => one.numeroRecibo ?? '') ?? [numeroRecibo ?? '']
  const shown = outcomeStateOf(data)
  const [tone, Icon] = LOOKS[shown]
  return (
    <section className={`stack panel ${styles.outcome}`} data-state={shown} aria-live="polite">
      <Icon size={44} stroke={1.4} className="toned" data-tone={tone} aria-hidden />
      <h2>{t(`pago.${shown}`)}</h2>
      <p className={styles.amount}>
        <Money value={together?.monto ?? data.monto} moneda={data.moneda} />
      </p>
      <p>{t(`pago.${shown}Texto`, { recibo: recibos.join(', ') })}</p>
      <Button component="a" href={paths.misPagos()}>
        {t('pago.volver')}
      </Button>
    </section>
  )
}
