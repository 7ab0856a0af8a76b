import { Stack, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'

import type { TotalesControl } from '#contract/consultas/control.ts'
import type { SearchOp, TotalsOf } from '#web/core/list/list-types.ts'
import { usePage } from '#web/core/list/use-page.ts'
import { useSearch } from '#web/core/list/use-search.ts'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { Figures, FigureStrip } from '#web/ui/figures.tsx'
import { Popover } from '#web/ui/floating/popover.tsx'
import { useT } from '#web/ui/words.ts'

import { Ageing, AgeingBar } from './ageing.tsx'
import { Currencies } from './currencies.tsx'

import styles from './control.module.css'

type Totals = TotalesControl & { saldoAFavor?: number }
type Props<O extends SearchOp> = {
  op: O
  /** The address of this list. */
  here: string
  /** Additional figures of the list. */
  children?: (totales: TotalsOf<O>) => ReactNode
}

/** In the line of the title. */
const SHOWN = ['facturado', 'pagado', 'saldo', 'vencido'] as const
/** Beside them in the breakdown. */
const FURTHER = ['descuento', 'cobrado', 'devuelto', 'neto', 'enRevision', 'saldoAFavor'] as const

const useFigures = () => {
  const t = useT()
  return <N extends keyof Totals & (typeof SHOWN | typeof FURTHER)[number]>(
    names: readonly N[],
    totales: Totals,
  ) =>
    names.map((name) => ({
      // Red is for what is overdue, not for its zero.
      name: name === 'vencido' && !totales.vencido ? 'alDia' : name,
      label: t(`columna.${name}`),
      value: (
        <>
          <Money value={totales[name] ?? 0} moneda={totales.moneda} />
          {name === 'facturado' && <Less {...totales} />}
        </>
      ),
    }))
}

/** Without the discount the figures of the line do not add up. */
function Less({ descuento, moneda }: Pick<Totals, 'descuento' | 'moneda'>) {
  const t = useT()
  const { amount } = useFormat()
  if (descuento === 0) return null
  const monto = amount(descuento, moneda)
  return (
    <>
      {' '}
      <bdi className={`dim ${styles.less}`}>{t('control.menosDescuento', { monto })}</bdi>
    </>
  )
}

/** The totals of the whole filter in the line of the title, from the query of the list, which fetches it. */
export function Summary<O extends SearchOp>({ op, here, children }: Props<O>) {
  const t = useT()
  const { input } = useSearch(op)
  const { data } = usePage(op, input as never, { enabled: false }).query
  const figuresOf = useFigures()
  const answer = data as { totales?: TotalsOf<O> & Totals; monedas?: Totals[] } | undefined
  if (!answer?.totales || !answer.monedas) return <SummaryComing />
  const { totales, monedas } = answer
  return (
    <FigureStrip titulo={t('control.resumen')}>
      <Figures items={figuresOf(SHOWN, totales)} />
      <Breakdown totales={totales} here={here}>
        {children?.(totales)}
      </Breakdown>
      {monedas.length > 1 && <Currencies monedas={monedas} current={totales.moneda.idMoneda} here={here} />}
    </FigureStrip>
  )
}

type BreakdownProps = { totales: Totals; here: string; children: ReactNode }

/** The debt by age as a bar; behind it the figure of each age, and those that the line has no room for. */
function Breakdown({ totales, here, children }: BreakdownProps) {
  const t = useT()
  const figuresOf = useFigures()
  const [opened, setOpened] = useState(false)
  const { antiguedad, moneda, saldo } = totales
  const further = FURTHER.filter((name) => (totales[name] ?? 0) !== 0)
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      dropdown={{ 'aria-label': t('control.desglose') }}
      target={
        <UnstyledButton className={`mark ${styles.breakdown}`}>
          {saldo > 0 && <AgeingBar antiguedad={antiguedad} />}
          {t('control.desglose')}
          <IconChevronDown size={14} aria-hidden />
        </UnstyledButton>
      }
    >
      <Stack gap="sm">
        {(further.length > 0 || children) && (
          <Figures items={figuresOf(further, totales)}>{children}</Figures>
        )}
        {saldo > 0 && <Ageing antiguedad={antiguedad} moneda={moneda} here={here} />}
      </Stack>
    </Popover>
  )
}

/** As wide as the figures, so that the title does not break when they arrive. */
function SummaryComing() {
  const t = useT()
  return (
    <FigureStrip titulo={t('control.resumen')}>
      <Figures items={SHOWN.map((name) => ({ name, label: t(`columna.${name}`), value: '…' }))} />
    </FigureStrip>
  )
}
