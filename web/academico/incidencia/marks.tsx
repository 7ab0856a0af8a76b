import type { Incidencia } from '#contract/academico/incidencia.ts'
import { Day } from '#web/core/format.tsx'
import { useT } from '#web/ui/words.ts'

const STRONG = ['ALTA', 'URGENTE']

export function Priority({ value }: { value: Incidencia['prioridad'] }) {
  const t = useT()
  return <span style={{ fontWeight: STRONG.includes(value) ? 600 : 400 }}>{t(`prioridad.${value}`)}</span>
}

/** By when, and whether that has gone by. */
export function Due({ row }: { row: Pick<Incidencia, 'fechaLimite' | 'vencida'> }) {
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
