import { ActionIcon } from '@mantine/core'
import { IconArrowBackUp, IconCheck } from '@tabler/icons-react'
import { useEffect, useState } from 'react'

import type { WithFijos } from '#contract/core/cambios.ts'
import { type Tarifario, type TarifarioConcepto, tarifarioConcepto } from '#contract/cuentas/tarifario.ts'
import { callOp } from '#web/core/request/client.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { LineCells } from './cells.tsx'
import { focusRowBelow, onRowKey } from './keys.ts'
import { LineMenu } from './menu.tsx'
import { askReach } from './reach.tsx'
import { type Line, type LineInput, useLine } from './use-line.ts'

import styles from './grid.module.css'

/** Tells the grid whether a line has unsaved changes. */
export type OnPending = (line: number, dirty: boolean) => void

type Props = { row: TarifarioConcepto; moneda: Tarifario['moneda']; onPending: OnPending }

/** The row of an existing line. */
export function LineRow({ row, moneda, onPending }: Props) {
  const inactive = useT()('estado.tarifario_concepto.INACTIVO')
  // Shows the saved values until the list has been reloaded with them.
  const [kept, setKept] = useState(row)
  const base = row.version >= kept.version ? row : kept
  const { idTarifarioConcepto: id, idTarifario, version, nombre } = base
  const line = useLine(base, {
    op: tarifarioConcepto.actualizar,
    fijo: { idTarifario, id, version },
    onSaved: setKept,
    ask: useReach(base, moneda),
  })
  const { fijos } = (useRead(tarifarioConcepto.ver, { id }).data ?? {}) as WithFijos
  const { dirty } = line
  const off = base.estado === 'INACTIVO'
  useEffect(() => {
    onPending(id, dirty)
    return () => onPending(id, false)
  }, [onPending, id, dirty])

  return (
    <tr
      data-line={id}
      data-dirty={dirty || undefined}
      data-off={off || undefined}
      onKeyDown={(e) => {
        const { currentTarget } = e
        onRowKey(e, line, (campo) => focusRowBelow(currentTarget, campo))
      }}
    >
      <LineCells
        line={line}
        moneda={moneda}
        nombre={off ? `${nombre} (${inactive})` : nombre}
        fijos={fijos}
        precio={!dirty && !base.incluyeImpuesto && <Charged precio={base.precio} moneda={moneda} />}
      >
        {dirty ? (
          <LineButtons line={line} nombre={nombre} />
        ) : (
          <LineMenu row={base} moneda={moneda} saved={line.saved} />
        )}
      </LineCells>
    </tr>
  )
}

/** Asks what the change of a line applies to, if it has charges without any payment. */
function useReach({ nombre }: TarifarioConcepto, moneda: Tarifario['moneda']) {
  const titulo = useT()('tarifarioConcepto.alcanceTitulo')
  return async (input: LineInput) => {
    const { porPagar } = await callOp(tarifarioConcepto.actualizar, input, { simular: true })
    if (porPagar.cuentas === 0) return {}
    return askReach({ titulo, nombre, porPagar, moneda })
  }
}

/** The price with the tax, below an amount without it. */
function Charged({ precio, moneda }: { precio: number; moneda: Tarifario['moneda'] }) {
  const t = useT()
  const { money } = useFormat()
  return (
    <span className={`note nowrap ${styles.charged}`}>
      {t('tarifarioConcepto.seCobra', { monto: money(precio, moneda) })}
    </span>
  )
}

function LineButtons({ line, nombre }: { line: Line; nombre: string }) {
  const t = useT()
  const [save, undo] = [
    t('tarifarioConcepto.guardarFila', { nombre }),
    t('tarifarioConcepto.deshacerFila', { nombre }),
  ]
  return (
    <span className={`mark ${styles.keep}`}>
      <ActionIcon loading={line.saving} aria-label={save} title={save} onClick={() => void line.save()}>
        <IconCheck size={16} />
      </ActionIcon>
      <ActionIcon variant="default" aria-label={undo} title={undo} onClick={line.undo}>
        <IconArrowBackUp size={16} />
      </ActionIcon>
    </span>
  )
}
