import type { Incidencia } from '#contract/academico/incidencia.ts'
import { Day } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

const STRONG = ['ALTA', 'URGENTE']

export function PriorityMark({ value }: { value: Incidencia['prioridad'] }) {
  const t = useT()
  return <span style={{ fontWeight: STRONG.includes(value) ? 600 : 400 }}>{t(`prioridad.${value}`)}</span>
}

/** The due date of a case, marked when it is past. */
export function DueMark({ row }: { row: Pick<Incidencia, 'fechaLimite' | 'vencida'> }) {
  const t = useT()
  return (
    <>
      <Day value={row.fechaLimite} />{' '}
      {row.vencida && (
        <span style={{ color: 'var(--mantine-color-error)', whiteSpace: 'nowrap' }}>
          · {t('incidencia.vencida')}
        </span>
      )}
    </>
  )
}
