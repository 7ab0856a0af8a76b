import { useEffect } from 'react'

import type { SearchResult, Section } from './sections.ts'

import styles from './search.module.css'

type Props = {
  id: string
  sections: readonly Section[]
  current: SearchResult | undefined
  /** The text shown without results. */
  told: string
  onOpen: (found: SearchResult) => void
}

/** The results, chosen with the keys of the search box or with the mouse. */
export function Results({ id, sections, current, told, onOpen }: Props) {
  const chosen = current && `${id}-${current.key}`
  useEffect(() => {
    if (chosen) document.getElementById(chosen)?.scrollIntoView({ block: 'nearest' })
  }, [chosen])
  return (
    <>
      <div id={id} role="listbox" className={styles.results}>
        {sections.map(({ titulo, found }) => (
          <div key={titulo} role="group" aria-label={titulo}>
            <div className={`note ${styles.title}`} aria-hidden>
              {titulo}
            </div>
            {found.map((one) => (
              // The keys of the search box move among the options.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={one.key}
                id={`${id}-${one.key}`}
                role="option"
                tabIndex={-1}
                aria-selected={one.key === current?.key}
                className={`press ${styles.found}`}
                onClick={() => onOpen(one)}
              >
                <span>{one.label}</span>
                <span className={`quiet ${styles.note}`}>{one.note}</span>
              </div>
            ))}
          </div>
        ))}
      </div>
      {sections.length === 0 && (
        <p className={`dim ${styles.told}`} role="status">
          {told}
        </p>
      )}
    </>
  )
}
