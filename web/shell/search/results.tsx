import { IconBolt, IconFileText, IconMapPin, IconUsers } from '@tabler/icons-react'
import { type ReactNode, useEffect } from 'react'

import type { FoundAlumno } from '#contract/consultas/busqueda.ts'
import { Money } from '#web/core/words/format.tsx'
import { Initials } from '#web/ui/initials.tsx'
import { KeyHint } from '#web/ui/key-hint.tsx'

import { Marked } from './marked.tsx'
import type { PersonAct } from './person-acts.ts'
import type { SearchResult, Section } from './sections.ts'

import styles from './search.module.css'

const ICONS = { act: IconBolt, group: IconUsers, receipt: IconFileText, screen: IconMapPin }

type Props = {
  id: string
  /** The typed text, which is underlined in what was found. */
  text: string
  sections: readonly Section[]
  current: SearchResult | undefined
  /** The acts for the person of the current row, and the one that the arrow has gone into. */
  acts: readonly PersonAct[]
  inside: PersonAct | undefined
  /** The text shown without results. */
  told: string
  onOpen: (found: SearchResult) => void
  onAct: (act: PersonAct) => void
}

/** The id of the option that the keys are on. */
export const optionId = (id: string, current: SearchResult | undefined, inside: PersonAct | undefined) =>
  current && `${id}-${current.key}${inside ? `-${inside.letter}` : ''}`

/** The results, chosen with the keys of the search box or with the mouse. */
export function Results({ id, text, sections, current, acts, inside, told, onOpen, onAct }: Props) {
  const chosen = optionId(id, current, inside)
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
              <Found key={one.key} {...{ id, text, one }} on={one === current && !inside} onOpen={onOpen}>
                {one === current && <Acts id={`${id}-${one.key}`} {...{ acts, inside, onAct }} />}
              </Found>
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

type FoundProps = Pick<Props, 'id' | 'text' | 'onOpen'> & {
  one: SearchResult
  on: boolean
  children: ReactNode
}

function Found({ id, text, one, on, onOpen, children }: FoundProps) {
  const { kind, alumno } = one
  const Icon = kind === 'person' ? undefined : ICONS[kind]
  return (
    <>
      {/* The keys of the search box move among the options. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events */}
      <div
        id={`${id}-${one.key}`}
        role="option"
        tabIndex={-1}
        aria-selected={on}
        className={`row press ${styles.found}`}
        onClick={() => onOpen(one)}
      >
        {alumno && <Initials of={alumno} />}
        {Icon && <Icon size={16} stroke={1.75} aria-hidden />}
        <span className="cut grow">
          <bdi className={alumno ? 'strong' : undefined}>
            <Marked text={one.label} words={text} />
          </bdi>{' '}
          <bdi className="note">{one.note}</bdi>
        </span>
        {alumno && <Debt of={alumno} />}
      </div>
      {children}
    </>
  )
}

/** Debt of a student: the overdue part in red, then all of it. */
function Debt({ of: { dinero } }: { of: FoundAlumno }) {
  return dinero
    ?.filter(({ saldo }) => saldo > 0)
    .map(({ moneda, vencido, saldo }) => (
      <span key={moneda.idMoneda} className={`row nowrap ${styles.debt}`}>
        {vencido > 0 && (
          <span className="wrong">
            <Money value={vencido} moneda={moneda} plain />
          </span>
        )}
        <strong>
          <Money value={saldo} moneda={moneda} />
        </strong>
      </span>
    ))
}

/** The acts for a person, under the row; a letter does each once the arrow has gone into them. */
function Acts({ id, acts, inside, onAct }: Pick<Props, 'id' | 'acts' | 'inside' | 'onAct'>) {
  return acts.map((act) => (
    // The keys of the search box move among the options.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
    <div
      key={act.letter}
      id={`${id}-${act.letter}`}
      role="option"
      tabIndex={-1}
      aria-selected={act === inside}
      aria-keyshortcuts={act.letter}
      className={`row press ${styles.found} ${styles.act}`}
      onClick={() => onAct(act)}
    >
      <act.Icon size={16} stroke={1.75} aria-hidden />
      <span className="cut grow">
        {act.label} <bdi className="note">{act.note}</bdi>
      </span>
      <KeyHint>{act.letter}</KeyHint>
    </div>
  ))
}
