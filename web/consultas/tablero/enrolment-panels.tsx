import type { Tablero } from '#contract/consultas/tablero.ts'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { Bars } from './bars.tsx'
import { enrolledInLink, ofPeriodo } from './links.ts'
import { Months } from './months.tsx'
import { Panel } from './panel.tsx'

type Props = { board: Tablero }
const SHOWN = 12

export function EnrolmentsByMonth({ board }: Props) {
  const t = useT()
  const { number } = useFormat()
  const months = board.matriculas.porMes.map(({ mes, cantidad }) => ({
    mes,
    value: cantidad,
    shown: number(cantidad),
    to: enrolledInLink(mes, board),
  }))
  return (
    <Panel titulo={t('tablero.porMes')} nota={t('tablero.porMesNota')} vacio={months.length === 0}>
      <Months months={months} />
    </Panel>
  )
}

export function EnrolmentStates({ board }: Props) {
  const { desde, hasta, matriculas } = board
  const t = useT()
  const { number } = useFormat()
  const bars = matriculas.porEstado.map(({ estado, cantidad }) => ({
    label: t(`estado.matricula.${estado}`),
    value: cantidad,
    shown: number(cantidad),
    to: paths.matriculas() + stringifyParams({ ...ofPeriodo(board), estado, desde, hasta }),
  }))
  return (
    <Panel titulo={t('tablero.porEstado')} nota={t('tablero.porEstadoNota')} vacio={bars.length === 0}>
      <Bars bars={bars} />
    </Panel>
  )
}

export function EnrolmentAreas({ board }: Props) {
  const { desde, hasta, matriculas } = board
  const t = useT()
  const { number } = useFormat()
  const bars = matriculas.porArea.slice(0, SHOWN).map(({ idArea, nombre, cantidad }) => ({
    label: nombre,
    idArea,
    value: cantidad,
    shown: number(cantidad),
    to: paths.matriculas() + stringifyParams({ ...ofPeriodo(board), idArea, desde, hasta }),
  }))
  return (
    <Panel titulo={t('tablero.porArea')} nota={t('tablero.porAreaNota')} vacio={bars.length === 0}>
      <Bars bars={bars} />
    </Panel>
  )
}
