import { respaldo } from '#contract/operacion/respaldo.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { SectionNote, SectionProblem } from '#web/institucion/parametro/index.ts'
import { Facts } from '#web/ui/facts.tsx'
import { useT } from '#web/ui/words.ts'

/** The last scheduled backup, with a warning when it is too old or the next one failed. */
export function BackupTools() {
  const t = useT()
  const { moment, number } = useFormat()
  const { data: state } = useRead(respaldo.estado, {})
  if (!state) return null
  const { configurado, ultimo, bytes, cifrado, antiguo, motivo } = state
  const problems = [
    !configurado && t('respaldo.sinCarpeta'),
    antiguo && t('respaldo.antiguo'),
    motivo && `${t('respaldo.fallo')}: ${motivo}`,
  ].filter(Boolean)
  return (
    <>
      {problems.length > 0 && <SectionProblem>{problems.join(' ')}</SectionProblem>}
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
