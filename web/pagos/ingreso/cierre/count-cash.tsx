import { Button, NumberInput } from '@mantine/core'
import { useState } from 'react'

import { toAmount, toCents } from '#contract/core/cents.ts'
import type { Linea } from '#contract/pagos/cierre.ts'
import { useFormValues } from '#web/core/form/form-context.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { MoneyInput } from '#web/ui/money-input.tsx'
import { useT } from '#web/ui/words.ts'

import { PIECES, piecesOf } from './pieces.ts'

import styles from './cierre.module.css'

/** The counted cash of one currency, beside the expected amount. */
export function CountCash({ linea, name }: { linea: Linea; name: string }) {
  const t = useT()
  const { money } = useFormat()
  const form = useFormValues()
  const [byPiece, setByPiece] = useState(false)
  const { esperado, moneda, medioPago } = linea
  const input = form.getInputProps(name) as { value: number | ''; onChange: (value: unknown) => void }
  return (
    <div className={styles.count}>
      <MoneyInput
        {...input}
        name={name}
        label={t('cierre.contadoEn', { medio: medioPago.nombre, moneda: moneda.codigo })}
        description={t(esperado < 0 ? 'cierre.esperadoMenos' : 'cierre.esperadoEs', {
          monto: money(esperado, moneda),
        })}
        moneda={moneda}
        allowNegative={esperado < 0}
        data-autofocus
      />
      {!byPiece && (
        <Button size="xs" variant="transparent" px={0} onClick={() => setByPiece(true)}>
          {t('cierre.contarPiezas')}
        </Button>
      )}
      {byPiece && <Pieces moneda={moneda} onTotal={(cents) => form.setFieldValue(name, toAmount(cents))} />}
      <Difference linea={linea} contado={input.value} />
    </div>
  )
}

/** The difference: none, missing or surplus. */
function Difference({ linea: { esperado, moneda }, contado }: { linea: Linea; contado: number | '' }) {
  const t = useT()
  const { money } = useFormat()
  if (contado === '') return null
  const cents = toCents(contado) - toCents(esperado)
  const monto = money(toAmount(Math.abs(cents)), moneda)
  if (cents === 0) return <output data-tone="good">{t('cierre.cuadra')}</output>
  return <output data-tone="wait">{t(cents < 0 ? 'cierre.falta' : 'cierre.sobra', { monto })}</output>
}

type PiecesProps = { moneda: Linea['moneda']; onTotal: (cents: number) => void }

/** Number of each note and coin; they add up to the amount. */
function Pieces({ moneda, onTotal }: PiecesProps) {
  const { money } = useFormat()
  const [many, setMany] = useState<Readonly<Record<number, number>>>({})
  const put = (piece: number, count: number | string) => {
    const next = { ...many, [piece]: Number(count) || 0 }
    setMany(next)
    onTotal(PIECES.reduce((total, one) => total + one * (next[one] ?? 0), 0))
  }
  return (
    <div className={styles.pieces}>
      {piecesOf(moneda).map((piece) => (
        <NumberInput
          key={piece}
          size="xs"
          label={money(toAmount(piece), moneda)}
          min={0}
          max={100_000}
          allowDecimal={false}
          inputMode="numeric"
          value={many[piece] || ''}
          onChange={(count) => put(piece, count)}
        />
      ))}
    </div>
  )
}
