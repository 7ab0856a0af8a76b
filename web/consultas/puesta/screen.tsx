import { inicio } from '#contract/consultas/inicio.ts'
import { useRead } from '#web/core/request/use-op.ts'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { Page } from '#web/ui/page.tsx'
import { useT } from '#web/ui/words.ts'

import { Road } from './road.tsx'
import { Running } from './running.tsx'
import { useSituation } from './use-situation.ts'

/** From an empty school to its first enrolment that is paid, and then what is still open. */
export function PuestaEnMarcha() {
  const t = useT()
  const { data, error, refetch } = useRead(inicio.primerosPasos, {})
  const situation = useSituation(data?.pasos ?? [])
  const failed = error ?? situation.error
  if (!data || situation.isLoading)
    return (
      <Page titulo={t('menu.puestaEnMarcha')}>
        {failed ? (
          <FailedNotice message={failed.message} onRetry={() => void refetch()} />
        ) : (
          <LoadingLines count={8} />
        )}
      </Page>
    )
  if (situation.pago) return <Running pago={situation.pago} situation={situation} despues={data.despues} />
  return <Road pasos={data.pasos} situation={situation} />
}
