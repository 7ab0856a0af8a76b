import type { ReactNode } from 'react'

import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import type { Line } from './lines.ts'

import styles from './table.module.css'

const Told = ({ tone, children }: { tone: 'bad' | 'wait' | 'good'; children: ReactNode }) => (
  <span className={styles.note} data-tone={tone} dir="auto">
    {children}
  </span>
)

/** Warnings about a row before it moves: why it cannot, clashes, payments under review, and credit. */
export function Attention({ line: { row, result } }: { line: Line }) {
  const t = useT()
  if (!result) return row ? null : <Told tone="bad">{t('traslado.ajena')}</Told>
  if (result.codigo === 'SIN_VACANTES') return <Told tone="wait">{t('traslado.sinVacante')}</Told>
  if (!result.ok) return <Told tone="bad">{result.mensaje}</Told>
  return result.traslado ? <Moved traslado={result.traslado} /> : null
}

type MovedProps = { traslado: NonNullable<NonNullable<Line['result']>['traslado']> }

function Moved({ traslado: { cruces, enRevision, aFavor, monedaAntes } }: MovedProps) {
  const t = useT()
  const { money } = useFormat()
  return (
    <>
      {cruces.map((cruce) => (
        <Told key={cruce} tone="wait">
          {cruce}
        </Told>
      ))}
      {enRevision > 0 && <Told tone="wait">{t('traslado.enRevision', { count: enRevision })}</Told>}
      {aFavor > 0 && <Told tone="good">{t('traslado.aFavor', { monto: money(aFavor, monedaAntes) })}</Told>}
    </>
  )
}
