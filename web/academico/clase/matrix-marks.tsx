import { useT } from '#web/ui/words.ts'

import type { Nota } from './attendance-queue.ts'

import styles from './matrix.module.css'

/** A percentage of attendance, whole; nothing before there is any. */
export const share = (value: number | null) => (value === null ? '' : Math.round(value))

/** The per cent that came, of those noted; a justified absence counts neither for nor against. */
export function classShare(notas: readonly Nota[]) {
  const came = notas.filter((nota) => nota === 'PRESENTE' || nota === 'TARDE').length
  const all = came + notas.filter((nota) => nota === 'FALTA').length
  return all === 0 ? '' : Math.round((100 * came) / all)
}

/** A dot for who was there, a letter for the others. */
export function MarkShape({ nota }: { nota: Nota }) {
  const t = useT()
  return (
    <span className={`strong ${styles.mark}`} data-nota={nota ?? ''} aria-hidden>
      {nota === null ? '' : nota === 'PRESENTE' ? '●' : t(`clase.letra.${nota}`)}
    </span>
  )
}
