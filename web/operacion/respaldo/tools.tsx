import type { Reply } from '#contract/core/op.ts'
import type { Translate } from '#contract/core/words.ts'
import { respaldo } from '#contract/operacion/respaldo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { SectionNote, SectionProblem } from '#web/institucion/parametro/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

/** Why what is saved now might be lost. */
function problemsOf(t: Translate, state: Reply<typeof respaldo.estado>) {
  const { configurado, antiguo, motivo, replicaSincrona, soloLectura } = state
  const problems = [
    !configurado && t('respaldo.sinCarpeta'),
    antiguo && t('respaldo.antiguo'),
    motivo && `${t('respaldo.fallo')}: ${motivo}`,
    replicaSincrona === false && t('respaldo.sinReplica'),
    soloLectura && t('error.soloLectura'),
  ]
  return problems.filter(Boolean).join(' ')
}

/** The last scheduled backup, with a warning when it is too old or the next one failed, or when the standby is missing. */
export function BackupTools() {
  const t = useT()
  const { moment, number } = useFormat()
  const { data: state } = useRead(respaldo.estado, {})
  if (!state) return null
  const { configurado, ultimo, bytes, cifrado } = state
  const problems = problemsOf(t, state)
  return (
    <>
      {problems && <SectionProblem>{problems}</SectionProblem>}
      {state.replicaSincrona && <SectionNote>{t('replica.sincrona')}</SectionNote>}
      {configurado && (
        <Facts
          items={[
            ['respaldo.ultimo', ultimo && moment(ultimo)],
            ['respaldo.tamano', bytes && `${number(Math.ceil(bytes / 1000))} kB`],
            ['respaldo.cifrado', t(cifrado ? 'app.si' : 'app.no')],
          ]}
        />
      )}
      <SectionNote>{t('respaldo.entorno')}</SectionNote>
    </>
  )
}
