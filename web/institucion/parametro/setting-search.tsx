import { seccionDe } from '#contract/institucion/ajuste.ts'
import type { Parametro } from '#contract/institucion/parametro.ts'
import { foldText } from '#web/ui/fold-text.ts'
import { useT } from '#web/ui/words.ts'

import { settingWords, valueText } from './control.tsx'

import styles from './parametros.module.css'

type Props = {
  rows: readonly Parametro[]
  text: string
  /** Called with the parameter that was chosen. */
  onFound: (clave: string) => void
}

/** The settings with all the words in name, sentence or section, each with its section and its present value. */
export function FoundSettings({ rows, text, onFound }: Props) {
  const t = useT()
  const words = foldText(text).split(/\s+/).filter(Boolean)
  const found = rows
    .map((row) => ({ row, ...settingWords(t, row), seccion: seccionDe(row.clave) }))
    .filter(({ label, help, seccion }) => {
      const told = foldText(`${label} ${help} ${t(`ajuste.seccion.${seccion}`)}`)
      return words.every((word) => told.includes(word))
    })
  if (found.length === 0) return <p role="status">{t('lista.sinCoincidencias')}</p>
  return (
    <ul className={styles.found} aria-label={t('ajuste.hallados')}>
      {found.map(({ row, label, help, seccion }) => (
        <li key={row.clave} className="ruled">
          <button type="button" className="press between" onClick={() => onFound(row.clave)}>
            <span>
              <strong>{label}</strong> <span className="note">{t(`ajuste.seccion.${seccion}`)}</span>
              {help && <span className="debajo">{help}</span>}
            </span>
            <bdi className="note">{valueText(t, row)}</bdi>
          </button>
        </li>
      ))}
    </ul>
  )
}
