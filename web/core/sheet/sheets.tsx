import { useId } from 'react'

import type { SheetReading } from '#contract/core/sheet-reading.ts'
import { useT } from '#web/ui/words.ts'

import { Option } from './option.tsx'

import styles from './sheet-setup.module.css'

type Props = { reading: SheetReading; onSheet: (hoja: string) => void; isBusy: boolean }

/** The sheets of a file with their rows: one is read at a time. */
export function Sheets({ reading: { hojas, hoja, columnas }, onSheet, isBusy }: Props) {
  const t = useT()
  const name = useId()
  if (hojas.length < 2) return null
  const best = Math.max(...hojas.map(({ reconocidas, visible }) => (visible ? reconocidas : 0)))
  const proposed =
    best > 0 ? hojas.find(({ reconocidas, visible }) => visible && reconocidas === best) : undefined
  return (
    <fieldset className={styles.ask}>
      <legend>{t('hoja.cual')}</legend>
      {hojas.map((one) => (
        <Option
          key={one.hoja}
          name={name}
          checked={one.hoja === hoja}
          disabled={isBusy}
          onChoose={() => onSheet(one.hoja)}
          titulo={one.hoja}
          tag={one.visible ? (one === proposed ? t('hoja.propuesta') : undefined) : t('hoja.oculta')}
          detail={t('hoja.reconocidas', {
            count: one.hoja === hoja ? columnas.filter(({ campo }) => campo).length : one.reconocidas,
          })}
          count={t('hoja.filas', { count: one.filas })}
        />
      ))}
      <p className="quiet">{t('hoja.unaTrasOtra')}</p>
    </fieldset>
  )
}
