import { extracto } from '#contract/pagos/extracto.ts'
import { PickerInput } from '#web/core/form/lazy-picker.tsx'
import { sourceOf } from '#web/core/form/picker.ts'
import { useT } from '#web/ui/words.ts'

import type { Tray } from './use-tray.ts'

import styles from './tray.module.css'

const archivos = sourceOf(extracto, 'idExtracto', (e) => `${e.banco} · ${e.nombre}`)

/** Filters the tray by statement: all of them, or one. */
export function FileFilter({ tray: { idExtracto, only } }: { tray: Tray }) {
  const t = useT()
  return (
    <PickerInput
      className={styles.file}
      size="xs"
      aria-label={t('extracto.nombre')}
      placeholder={t('extracto.todosArchivos')}
      source={archivos}
      value={idExtracto}
      onChange={(id) => only(id || undefined)}
    />
  )
}
