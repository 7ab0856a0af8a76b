import { Button, Checkbox } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import type { importacion } from '#contract/importacion/importacion.ts'
import { useT } from '#web/ui/words.ts'

import styles from './importacion.module.css'

type Row = Reply<typeof importacion.cargar>['resultados'][number]
type Props = {
  results: Row[]
  /** Rows that take the values of the file. */
  chosen: ReadonlySet<number>
  onChoose: (rows: ReadonlySet<number>) => void
}

/** Rows that were changed here and in the file: which of both stays. */
export function Differences({ results, chosen, onChoose }: Props) {
  const t = useT()
  const rows = results.filter(({ fila, diferencias }) => diferencias || chosen.has(fila ?? 0))
  if (rows.length === 0) return null
  const all = new Set(rows.flatMap(({ fila }) => fila ?? []))
  const toggle = (fila: number) => {
    const next = new Set(chosen)
    if (!next.delete(fila)) next.add(fila)
    onChoose(next)
  }
  return (
    <section className={`panel ${styles.runs}`}>
      <header className="between">
        <h2>{t('importacion.diferencias', { count: rows.length })}</h2>
        <span className="row">
          <Button size="compact-sm" variant="subtle" onClick={() => onChoose(new Set())}>
            {t('importacion.todoAqui')}
          </Button>
          <Button size="compact-sm" variant="subtle" onClick={() => onChoose(all)}>
            {t('importacion.todoArchivo')}
          </Button>
        </span>
      </header>
      <ul>
        {rows.map(({ fila = 0, nombre, diferencias = [] }) => (
          <li key={`${fila} ${nombre}`}>
            <Checkbox
              checked={chosen.has(fila)}
              onChange={() => toggle(fila)}
              label={
                <>
                  {nombre} <small className="dim">{t('importacion.fila', { fila })}</small>
                  {diferencias.map(({ campo, aqui, archivo }) => (
                    <small key={campo}>
                      {t('importacion.diferencia', { campo, aqui: aqui || '–', archivo: archivo || '–' })}
                    </small>
                  ))}
                </>
              }
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
