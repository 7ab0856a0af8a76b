import { Button } from '@mantine/core'

import { sumCents, toAmount } from '#contract/core/cents.ts'
import { type ExtractoLinea, extractoLinea, type Propuesta } from '#contract/pagos/extracto-linea.ts'
import { useBulkOpen } from '#web/core/bulk/bulk-open.tsx'
import { bulkOf } from '#web/core/list/list-types.ts'
import { useKeyLabels } from '#web/core/screen/shortcuts.ts'
import { useShortcuts } from '#web/core/screen/use-shortcuts.ts'
import { May } from '#web/core/session/may.tsx'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import { useT } from '#web/ui/words.ts'

/** Proposals that can be accepted in bulk. */
export type CertainProposal = Extract<Propuesta, 'EXACTA' | 'TOMADA'>

const WORDS = {
  EXACTA: {
    button: 'extracto.confirmar',
    counted: 'extracto.confirmarVarios',
    efecto: 'extracto.confirmarEfecto',
  },
  TOMADA: { button: 'extracto.marcar', counted: 'extracto.marcarVarios', efecto: 'extracto.marcarEfecto' },
} as const

/** The totals by currency, in words. */
function totalsText(lines: readonly ExtractoLinea[], { money }: ReturnType<typeof useFormat>) {
  const byCurrency = Map.groupBy(lines, ({ idMoneda }) => idMoneda)
  return [...byCurrency.values()]
    .map((same) => money(toAmount(sumCents(same.map(({ monto }) => monto))), same[0]?.moneda))
    .join(' + ')
}

/** Opens the dialog with the effect on each movement, before it is saved. */
export function AcceptButton({
  propuesta,
  ticked,
}: {
  propuesta: CertainProposal
  ticked: readonly ExtractoLinea[]
}) {
  const t = useT()
  const formats = useFormat()
  const may = useMay(extractoLinea.conciliar.permiso)
  const openBulk = useBulkOpen()
  const phone = usePhone()
  const { button, counted, efecto } = WORDS[propuesta]
  const open = () => {
    const byId = new Map(ticked.map((linea) => [linea.idExtractoLinea, linea]))
    const action = bulkOf({
      op: extractoLinea.conciliar,
      label: button,
      efecto,
      input: (ids) => ({
        lineas: ids.map((id) => ({
          idExtractoLinea: id,
          idIngreso: byId.get(id)?.candidatos[0]?.idIngreso ?? 0,
        })),
      }),
    })
    openBulk({
      action,
      rows: ticked,
      rowId: (linea) => linea.idExtractoLinea,
      nameOf: (linea) => `${formats.day(linea.fecha)} · ${formats.money(linea.monto, linea.moneda)}`,
      titulo: t(button),
      onDone: () => {},
    })
  }
  const run = ticked.length > 0 && may ? open : undefined
  useShortcuts('extracto', { aceptar: run })
  const { heard, drawn } = useKeyLabels('extracto', 'aceptar')
  return (
    <May acceso={extractoLinea.conciliar.permiso}>
      <Button
        disabled={!run}
        onClick={run}
        aria-keyshortcuts={heard}
        rightSection={drawn && !phone && <KeyHint>{drawn}</KeyHint>}
      >
        {ticked.length > 0
          ? t(counted, { count: ticked.length, monto: totalsText(ticked, formats) })
          : t(button)}
      </Button>
    </May>
  )
}
