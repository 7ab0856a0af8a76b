import { useEffect, useState } from 'react'

import { useT } from './words.ts'

import styles from './spinner.module.css'

const PATIENCE_MS = 150

/** Covers the screen while `active`, after a delay, so that a quick navigation does not flash. */
export function FullSpinner({ active }: { active: boolean }) {
  const t = useT()
  const [late, setLate] = useState(false)
  useEffect(() => {
    if (!active) return undefined
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [active])
  if (!active || !late) return null
  return (
    <output className={`row ${styles.veil}`} aria-label={t('app.cargando')}>
      <i />
      <i />
      <i />
    </output>
  )
}
