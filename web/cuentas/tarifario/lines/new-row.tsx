import { ActionIcon } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'

import { type Tarifario, type TarifarioConcepto, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { useT } from '#web/ui/words.ts'

import { LineCells } from './cells.tsx'
import { focusField, onRowKey } from './keys.ts'
import type { OnPending } from './row.tsx'
import { type LineValues, useLine } from './use-line.ts'

/** Defaults of the next line: an instalment; the enrolment fee in an empty list. */
const blankLine = (lines: readonly TarifarioConcepto[]): LineValues => ({
  nombre: '',
  tipo: lines.length === 0 ? 'MATRICULA' : 'CUOTA',
  monto: '',
  orden: Math.max(0, ...lines.map(({ orden }) => orden)) + 1,
  obligatorio: true,
  diasVencimiento: 0,
  afectacion: null,
  incluyeImpuesto: true,
})

type Props = { row: Tarifario; lines: readonly TarifarioConcepto[]; onPending: OnPending }

/** The empty row at the end, for a new line. */
export function NewLineRow({ row, lines, onPending }: Props) {
  const t = useT()
  const element = useRef<HTMLTableRowElement>(null)
  const line = useLine(blankLine(lines), {
    op: tarifarioConcepto.guardar,
    fijo: { idTarifario: row.idTarifario },
  })
  const { dirty, saving } = line
  useEffect(() => onPending(0, dirty), [onPending, dirty])

  const again = () => focusField(element.current, 'nombre')
  const add = async () => {
    if (await line.save()) again()
  }
  return (
    <tr
      ref={element}
      data-line="0"
      data-new
      data-dirty={dirty || undefined}
      onKeyDown={(e) => onRowKey(e, line, again)}
    >
      <LineCells line={line} moneda={row.moneda} nombre={t('tarifarioConcepto.nueva')}>
        <ActionIcon
          variant={dirty ? 'filled' : 'default'}
          loading={saving}
          aria-label={t('tarifarioConcepto.agregar')}
          title={t('tarifarioConcepto.agregar')}
          onClick={() => void add()}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </LineCells>
    </tr>
  )
}
