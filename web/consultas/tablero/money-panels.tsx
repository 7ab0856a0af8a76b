import { control } from '#contract/consultas/control.ts'
import type { Tablero } from '#contract/consultas/tablero.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { Bars } from './bars.tsx'
import { dueInLink, paidLink } from './links.ts'
import { Months } from './months.tsx'
import { Panel } from './panel.tsx'

type Props = { board: Tablero }

/** The income by payment method, within the range. */
export function CollectedByMethod({ board }: Props) {
  const { desde, hasta, moneda, cobrado } = board
  const t = useT()
  const { money } = useFormat()
  const bars = cobrado.porMedio.map(({ idTipo, nombre, monto }) => ({
    label: nombre,
    value: monto,
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
