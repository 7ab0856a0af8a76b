import { Comparar, type TableroResumen } from '#contract/consultas/tablero-resumen.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FilterPill } from '#web/ui/filter-pill.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './resumen.module.css'

type Props = { resumen: TableroResumen | undefined }

/** The other span in words: its year or its term to the same day, else its days. Dots until it is known. */
function useOther({ resumen }: Props) {
  const t = useT()
  const { day } = useFormat()
  if (!resumen) return '…'
  const { comparacion, antes } = resumen
  if (!comparacion || !antes) return t('tablero.nada')
  const { desde, hasta, periodo } = comparacion
  const que = periodo?.nombre ?? (desde.endsWith('-01-01') ? desde.slice(0, 4) : undefined)
  return que ? t('tablero.hastaDia', { que, dia: day(hasta) }) : `${day(desde)} – ${day(hasta)}`
}

/** Chooses the span to compare the figures with. A term is compared with the one before. */
export function CompareWith({ resumen }: Props) {
  const t = useT()
  const other = useOther({ resumen })
  const [params, change] = useParams()
  const chosen = params['comparar'] ?? 'ANTERIOR'
  const options = Comparar.options.filter((one) => one !== 'ANO' || !resumen?.periodo)
  return (
    <FilterPill label={t('tablero.compararCon')} value={other}>
      {(close) => (
        <div className={styles.options} role="radiogroup" aria-label={t('tablero.compararCon')}>
          {options.map((one) => (
            <label key={one} className="row">
              <input
                type="radio"
                name="comparar"
                checked={chosen === one}
                onChange={() => {
                  change({ comparar: one === 'ANTERIOR' ? '' : one })
                  close()
                }}
              />
              {t(`tablero.comparar.${one}`)}
            </label>
          ))}
        </div>
      )}
    </FilterPill>
  )
}
