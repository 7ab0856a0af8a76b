import { EstadoInteresado } from '#contract/matriculas/interesado.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useStateText } from '#web/ui/states.ts'
import { useT } from '#web/ui/words.ts'

import styles from '#web/ui/page-tabs.module.css'

/** The stage that a phone shows. */
export function useStage() {
  const [{ etapa }, change] = useParams()
  const { data: stage = 'NUEVO' } = EstadoInteresado.safeParse(etapa)
  return { stage, show: (one: EstadoInteresado) => change({ etapa: one }, { replace: true }) }
}

/** A tab for each stage. */
export function StageTabs() {
  const t = useT()
  const text = useStateText()
  const { stage, show } = useStage()
  return (
    <nav className={styles.tabs} aria-label={t('lista.estado')}>
      {EstadoInteresado.options.map((one) => (
        <button
          key={one}
          type="button"
          className="bare"
          aria-current={one === stage ? 'true' : undefined}
          onClick={() => show(one)}
        >
          {text('interesado', one)}
        </button>
      ))}
    </nav>
  )
}
