import { IconCheck, IconChevronDown } from '@tabler/icons-react'

import { Link } from '#web/core/screen/link.tsx'
import { useT } from '#web/ui/words.ts'

import type { DayWork, ShownSubject } from './day-work.ts'
import { addressOf } from './subject-list.ts'

import styles from './bands.module.css'

const NAMED = 2

/** The subjects without rows in one line, which opens; and the way back for what was put aside. */
export function Nothing({ of, work }: { of: ShownSubject[]; work: DayWork }) {
  const t = useT()
  const names = of.map(({ one }) => t(`inicio.${one.clave}`))
  const rest = names.length - NAMED
  return (
    <>
      {work.asideCount > 0 && (
        <button type="button" className={`link note ${styles.back}`} onClick={work.restoreAll}>
          {t('inicio.traerDejadas', { count: work.asideCount })}
        </button>
      )}
      {of.length > 0 && (
        <details className={`note ${styles.nothing}`}>
          <summary className="row">
            <IconCheck size={16} stroke={2} aria-hidden />
            <span className="grow">
              {t('inicio.alDia')} {names.slice(0, NAMED).join(', ')}
              {rest > 0 && t('inicio.cosasMas', { count: rest })}
            </span>
            <IconChevronDown size={14} aria-hidden />
          </summary>
          <ul className="line">
            {of.map(({ one }) => (
              <li key={one.clave}>
                <Link to={addressOf(one)}>{t(`inicio.${one.clave}`)}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  )
}
