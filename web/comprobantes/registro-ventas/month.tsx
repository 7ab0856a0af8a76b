import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'

import { addMonths, firstOfMonth } from '#contract/core/day.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useNow } from '#web/core/words/use-now.ts'
import { useT } from '#web/ui/words.ts'

import styles from './registro.module.css'

type Vista = 'registro-ventas' | 'ventas-por-dia' | 'conciliar-ventas'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The month in the address; this one if it is missing, invalid or in the future. */
export function useMonth() {
  const today = useNow().fecha.slice(0, 7)
  const [params] = useParams()
  const asked = String(params.mes ?? '')
  return { today, mes: MONTH.test(asked) && asked < today ? asked : today }
}

const addressOf = (vista: Vista, mes: string) => paths.ingresos() + stringifyParams({ vista, mes })

type StepProps = { to: string | undefined; label: string; children: ReactNode }

/** A link to the month beside; without one its button keeps its place. */
function Step({ to, label, children }: StepProps) {
  const look = { variant: 'default', size: 36, 'aria-label': label, title: label } as const
  return to ? (
    <ActionIcon component={Link} to={to} {...look}>
      {children}
    </ActionIcon>
  ) : (
    <ActionIcon disabled {...look}>
      {children}
    </ActionIcon>
  )
}

/** The month shown, the ones beside it, and the other view of the same month. */
export function MonthBar({ vista }: { vista: Vista }) {
  const t = useT()
  const { locale } = useFormat()
  const { mes, today } = useMonth()
  const name = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  const step = (months: number) => addressOf(vista, addMonths(mes, months).slice(0, 7))
  const isBook = vista === 'registro-ventas'
  return (
    <div className={`line ${styles.month}`}>
      <Step to={step(-1)} label={t('registroVentas.mesAnterior')}>
        <IconChevronLeft size={18} />
      </Step>
      <h2 aria-live="polite">{name.format(new Date(firstOfMonth(mes)))}</h2>
      <Step to={mes < today ? step(1) : undefined} label={t('registroVentas.mesSiguiente')}>
        <IconChevronRight size={18} />
      </Step>
      <Button
        component={Link}
        to={addressOf(isBook ? 'ventas-por-dia' : 'registro-ventas', mes)}
        variant="default"
        size="xs"
      >
        {t(isBook ? 'registroVentas.porDia' : 'menu.registroVentas')}
      </Button>
    </div>
  )
}
