import { Checkbox } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import { tarifario } from '#contract/cuentas/tarifario.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useMay } from '#web/core/session/session.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './free-question.module.css'

type Props = {
  proximo: Reply<typeof tarifario.porGrupo>['proximo'] | undefined
  answered: boolean
  onAnswer: (yes: boolean) => void
}

/** Asks whether an enrolment that makes no charge is meant, with the way to the price lists. */
export function FreeQuestion({ proximo, answered, onAnswer }: Props) {
  const t = useT()
  const { day } = useFormat()
  const mayEdit = useMay(tarifario.guardar.permiso)
  const named = proximo
    ? t('matricular.tarifarioProximo', { nombre: proximo.nombre, desde: day(proximo.vigenciaDesde) })
    : t('menu.tarifarios')
  return (
    <div className={`panel stack ${styles.question}`} role="alert">
      <strong>{t('matricular.sinCobrar')}</strong>
      <span>{t('matricular.sinCobrarTexto')}</span>
      {mayEdit ? (
        // Opens in another tab, so that the typed text stays.
        <a
          href={proximo ? paths.tarifario(proximo.idTarifario) : paths.tarifarios()}
          target="_blank"
          rel="noreferrer"
        >
          {named}
        </a>
      ) : (
        proximo && <span>{named}</span>
      )}
      <Checkbox
        label={t('matricular.sinCobrarSi')}
        checked={answered}
        onChange={(e) => onAnswer(e.currentTarget.checked)}
      />
    </div>
  )
}
