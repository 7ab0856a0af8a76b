import { Button } from '@mantine/core'

import { type Cents, toAmount, toCents } from '#contract/core/cents.ts'
import type { Cuenta } from '#contract/cuentas/cuenta.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { piecesOf } from '#web/pagos/ingreso/cierre/pieces.ts'
import { CashDue, useCash } from '#web/pagos/ingreso/registrar/cash-due.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './caja.module.css'

/** The cash that was handed over: an amount that was typed, or notes that were pressed. */
export type Given = { monto: Cents; notes: Readonly<Record<number, number>> }
export const NOTHING_GIVEN: Given = { monto: 0, notes: {} }

const SMALLEST_NOTE = 2000

type Props = {
  monto: Cents
  moneda: Cuenta['moneda']
  given: Given
  onGiven: (given: Given) => void
  /** Without the notes to press. */
  bare?: boolean
}

/** Cash received and its change, in large figures. Neither is stored. */
export function CashGiven({ monto, moneda, given, onGiven, bare = false }: Props) {
  const t = useT()
  const { money } = useFormat()
  const { due } = useCash({ monto, moneda })
  const change = toAmount(Math.max(0, given.monto - due))
  return (
    <div className="stack">
      <CashDue monto={monto} moneda={moneda} />
      <div className={styles.cash}>
        <MoneyInput
          label={t('ingreso.recibido')}
          moneda={{ decimales: moneda.decimales }}
          selectAllOnFocus
          className={styles.figure}
          value={given.monto ? toAmount(given.monto) : ''}
          onChange={(typed) => onGiven({ monto: toCents(Number(typed) || 0), notes: {} })}
        />
        <div>
          <span className="note">{t('caja.vuelto')}</span>
          <output className={styles.figure}>{money(change, moneda)}</output>
        </div>
      </div>
      {!bare && <Notes {...{ due, moneda, given, onGiven }} />}
    </div>
  )
}

type NotesProps = Omit<Props, 'monto' | 'bare'> & { due: Cents }

/** The notes of the currency: each press adds one. */
function Notes({ due, moneda, given, onGiven }: NotesProps) {
  const t = useT()
  const { number } = useFormat()
  const pieces = piecesOf(moneda).filter((piece) => piece >= SMALLEST_NOTE)
  const add = (piece: Cents) => {
    const notes = { ...given.notes, [piece]: (given.notes[piece] ?? 0) + 1 }
    const monto = pieces.reduce((total, one) => total + one * (notes[one] ?? 0), 0)
    onGiven({ monto, notes })
  }
  return (
    <div className={styles.notes} role="group" aria-label={t('caja.billetes')}>
      <Button size="xs" variant="default" onClick={() => onGiven({ monto: due, notes: {} })}>
        {t('caja.justo')}
      </Button>
      {pieces.toReversed().map((piece) => {
        const count = given.notes[piece] ?? 0
        const face = number(toAmount(piece))
        return (
          <Button
            key={piece}
            size="xs"
            px={0}
            variant={count ? 'light' : 'default'}
            onClick={() => add(piece)}
          >
            {count > 1 ? `${face} ×${count}` : face}
          </Button>
        )
      })}
    </div>
  )
}

/** The notes and coins of an amount, the largest first: `[20.00, 2]` for two of twenty. */
export function piecesIn(monto: Cents, moneda: Cuenta['moneda']) {
  let rest = monto
  return piecesOf(moneda).flatMap((piece) => {
    const count = Math.floor(rest / piece)
    rest -= count * piece
    return count > 0 ? [[toAmount(piece), count] as const] : []
  })
}
