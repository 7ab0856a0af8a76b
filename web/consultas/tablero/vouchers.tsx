import type { TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { Bars } from './bars.tsx'
import { Panel } from './panel.tsx'

const KINDS = ['iguales', 'distintas', 'noLeidas'] as const

/** The vouchers of the span: how many say what was told, how many say otherwise, how many could not be read. */
export function Vouchers({ constancias }: Pick<TableroResumen, 'constancias'>) {
  const t = useT()
  const { number } = useFormat()
  const bars = KINDS.map((kind) => ({
    label: t(`tablero.constancias.${kind}`),
    value: constancias[kind],
    shown: number(constancias[kind]),
  }))
  return (
    <Panel
      titulo={t('tablero.constancias')}
      nota={t('tablero.constanciasNota')}
      vacio={bars.every(({ value }) => value === 0)}
    >
      <Bars bars={bars} />
    </Panel>
  )
}
