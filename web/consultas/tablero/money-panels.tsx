import { control } from '#contract/consultas/control.ts'
import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import type { Tablero } from '#contract/consultas/tablero.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { Bars } from './bars.tsx'
import { dueInLink, paidLink } from './links.ts'
import { Months } from './months.tsx'
import { Panel } from './panel.tsx'

type Props = { board: Tablero }
type Moneda = Tablero['moneda']

/** The amount that went back, in words; nothing without one. */
function useReturned(moneda: Moneda) {
  const t = useT()
  const { money } = useFormat()
  return (devuelto: number) =>
    devuelto > 0 ? t('tablero.devueltoDe', { monto: money(devuelto, moneda) }) : undefined
}

const COURSES = 8

/** The money that the courses that moved most brought and gave back, within the range. */
export function MoneyByCourse({ board }: { board: TableroResumen }) {
  const { moneda, porCurso } = board
  const t = useT()
  const { money } = useFormat()
  const returned = useReturned(moneda)
  const most = porCurso.toSorted((a, b) => b.cobrado + b.devuelto - a.cobrado - a.devuelto).slice(0, COURSES)
  const bars = most.map(({ nombre, cobrado, devuelto }) => ({
    label: nombre ?? t('tablero.sinCurso'),
    value: cobrado,
    note: returned(devuelto),
    shown: money(cobrado, moneda),
  }))
  return (
    <Panel titulo={t('tablero.porCurso')} nota={t('tablero.porCursoNota')} vacio={bars.length === 0}>
      <Bars bars={bars} />
    </Panel>
  )
}

/** The income by payment method, within the range. */
export function CollectedByMethod({ board }: Props) {
  const { desde, hasta, moneda, cobrado } = board
  const t = useT()
  const { money } = useFormat()
  const returned = useReturned(moneda)
  const bars = cobrado.porMedio.map(({ idTipo, nombre, monto, devuelto }) => ({
    label: nombre,
    value: monto,
    note: returned(devuelto),
    shown: money(monto, moneda),
    to: paidLink(board, { idMedioPago: idTipo, desde, hasta }),
  }))
  return (
    <Panel titulo={t('tablero.porMedio')} nota={t('tablero.porMedioNota')} vacio={bars.length === 0}>
      <Bars bars={bars} />
    </Panel>
  )
}

/** The income forecast of the next months, if all charges are paid when due. */
export function IncomeForecast({ board }: Props) {
  const { moneda, prevision } = board
  const may = useMay(control.alumnos.permiso)
  const t = useT()
  const { money } = useFormat()
  const months = prevision.map(({ mes, monto }) => ({
    mes,
    value: monto,
    shown: money(monto, moneda),
    to: may ? dueInLink(mes, board) : undefined,
  }))
  return (
    <Panel
      titulo={t('tablero.prevision')}
      nota={t('tablero.previsionNota')}
      vacio={months.every(({ value }) => value === 0)}
    >
      <Months months={months} from="first" />
    </Panel>
  )
}
