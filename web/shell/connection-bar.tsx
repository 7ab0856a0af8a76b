import { QueryClientContext } from '@tanstack/react-query'
import { use, useEffect, useState } from 'react'

import {
  checkConnection,
  type ConnectionTrouble,
  useConnectionTrouble,
} from '#web/core/request/connection.ts'
import { useLanguage, useT } from '#web/ui/words.ts'

import styles from './connection-bar.module.css'

/** Shown while the server is unreachable: the cause, the age of the data on the screen and the time of the next try. */
export function ConnectionBar() {
  const trouble = useConnectionTrouble()
  return trouble && <OfflineBar trouble={trouble} />
}

function useClock() {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const STEPS = [
  ['day', 86_400_000],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** `hace 2 h`; '' in the first minute. */
function agoText(ms: number, language: string) {
  const [unit, size] = STEPS.find(([, least]) => ms >= least) ?? []
  return (
    unit && new Intl.RelativeTimeFormat(language, { style: 'short' }).format(-Math.floor(ms / size), unit)
  )
}

/** When the oldest answer on the screen was fetched, if any; queries of data that seldom changes do not count. */
function useOldestAnswer() {
  const shown = use(QueryClientContext)?.getQueryCache().findAll({ type: 'active', stale: true }) ?? []
  const moments = shown.map(({ state }) => state.dataUpdatedAt).filter((at) => at > 0)
  return moments.length > 0 ? Math.min(...moments) : undefined
}

function OfflineBar({ trouble: { kind, next } }: { trouble: ConnectionTrouble }) {
  const t = useT()
  const language = useLanguage()
  const now = useClock()
  const oldest = useOldestAnswer()
  const ageText = oldest && agoText(now - oldest, language)
  const count = Math.max(0, Math.ceil((next - now) / 1000))
  return (
    <div className={`line ${styles.bar}`}>
      <p role="status">
        {t(kind === 'red' ? 'conexion.sinRed' : 'conexion.servidor')}{' '}
        {ageText && t('conexion.datosDe', { hace: ageText })}
      </p>
      {/* Hidden from screen readers: the countdown changes every second. */}
      {kind === 'servidor' && <p aria-hidden>{t('conexion.reintento', { count })}</p>}
      <button type="button" className={styles.retry} onClick={() => void checkConnection()}>
        {t('conexion.ahora')}
      </button>
    </div>
  )
}
