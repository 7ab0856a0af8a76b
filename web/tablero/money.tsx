import type { Tablero } from '#contract/tablero.ts'
import { useFormat } from '#web/core/format.tsx'
import { stringifyParams } from '#web/core/params.ts'
import { paths } from '#web/paths.ts'
import { useT } from '#web/ui/words.ts'

import { Bars } from './bars.tsx'
import { Months } from './months.tsx'
import { Panel } from './panel.tsx'

type Props = { board: Tablero }

const CONFIRMED = ['CONFIRMADO', 'DEVUELTO']
const AGES = ['porVencer', 'hasta30', 'hasta60', 'hasta90', 'mas90'] as const
const TONES = { hasta60: { tone: 'warn' }, hasta90: { tone: 'warn' }, mas90: { tone: 'bad' } } as const

/** What came in by each method, within the range. */
export function Collected({ board: { desde, hasta, moneda, cobrado } }: Props) {
  const t = useT()
  const { money } = useFormat()
  const bars = (cobrado?.porMedio ?? []).map(({ idTipo, nombre, monto }) => ({
    label: nombre,
    value: monto,
    shown: money(monto, moneda),
    to: paths.ingresos() + stringifyParams({ idMedioPago: idTipo, estado: CONFIRMED, desde, hasta }),
  }))
  return (
    <Panel titulo={t('tablero.porMedio')} nota={t('tablero.porMedioNota')} vacio={bars.length === 0}>
      <Bars bars={bars} />
    </Panel>
  )
}

/** What is owed today, by how long ago it was due. */
export function Due({ board: { moneda, porCobrar } }: Props) {
  const t = useT()
  const { money } = useFormat()
  const bars = AGES.map((age) => ({
    label: t(`tablero.${age}`),
    value: porCobrar?.[age] ?? 0,
    shown: money(porCobrar?.[age] ?? 0, moneda),
    to:
      age === 'porVencer'
        ? paths.ingresos('cuentas')
        : paths.ingresos() + stringifyParams({ vista: 'cuentas', vencida: true }),
    ...(age in TONES && TONES[age as keyof typeof TONES]),
  }))
  return (
    <Panel titulo={t('tablero.antiguedad')} nota={t('tablero.antiguedadNota')} vacio={!porCobrar?.total}>
      <Bars bars={bars} />
    </Panel>
  )
}

/** What the next months should bring, if everybody pays when it is due. */
export function Forecast({ board: { moneda, prevision } }: Props) {
  const t = useT()
  const { money } = useFormat()
  const months = (prevision ?? []).map(({ mes, monto }) => ({
    mes,
    value: monto,
    shown: money(monto, moneda),
  }))
  return (
    <Panel
      titulo={t('tablero.prevision')}
      nota={t('tablero.previsionNota')}
      vacio={months.every(({ value }) => value === 0)}
    >
      <Months months={months} />
    </Panel>
  )
}
