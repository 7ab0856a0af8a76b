import { useMediaQuery } from '@mantine/hooks'
import { Fragment } from 'react'

import { Banda, type Pendiente } from '#contract/consultas/inicio.ts'
import { useSingleKeys } from '#web/core/screen/shortcuts.ts'
import { KeyHint } from '#web/ui/key-hint.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { ChosenProvider, useDayWork } from './day-work.ts'
import { Nothing } from './nothing.tsx'
import { Subject } from './subject.tsx'
import { useWorkKeys } from './use-work-keys.ts'

import styles from './bands.module.css'

type Props = { hoy: string; pendientes: Pendiente[] }

const TALL = '(min-height: 900px)'
const ROWS = { tall: 5, low: 3 }

/** The person's work in three bands: today, this week, later. One grid goes through all its boxes, and its keys through all rows. */
export function Bands({ hoy, pendientes }: Props) {
  const t = useT()
  const tall = useMediaQuery(TALL, undefined, { getInitialValueInEffect: false }) ?? false
  const work = useDayWork(hoy, pendientes, tall ? ROWS.tall : ROWS.low)
  const waiting = work.subjects.filter(({ one, rows }) => one.cantidad > 0 || rows.length > 0)
  const key = useWorkKeys(waiting, work)
  const bands = Banda.options
    .map((banda) => ({ banda, own: waiting.filter(({ one }) => one.banda === banda) }))
    .filter(({ own }) => own.length > 0)
  return (
    <section aria-label={t('inicio.pendiente')} className={styles.bands}>
      <ChosenProvider value={{ key, work }}>
        {bands.map(({ banda, own }, place) => (
          <Fragment key={banda}>
            <header className={`row note ${styles.band}`} data-banda={banda}>
              <h2>{t(`inicio.banda.${banda}`)}</h2>
              {place === 0 && <Keys />}
            </header>
            {own.map((subject) => (
              <Subject key={subject.one.clave} hoy={hoy} {...subject} />
            ))}
          </Fragment>
        ))}
      </ChosenProvider>
      {waiting.length === 0 && <p>{t('inicio.nadaEspera')}</p>}
      <Nothing of={work.subjects.filter((one) => !waiting.includes(one))} work={work} />
    </section>
  )
}

const KEYS: [Frase, string[]][] = [
  ['inicio.tecla.mover', ['J', 'K']],
  ['inicio.tecla.hacer', ['C']],
  ['inicio.tecla.manana', ['E']],
  ['inicio.tecla.abrir', ['↵']],
  ['inicio.tecla.deshacer', ['Z']],
]

/** The keys of the rows, for those who see them; screen readers have them on each row. */
function Keys() {
  const t = useT()
  const [on] = useSingleKeys()
  if (!on) return null
  return (
    <span className={`row nowrap ${styles.keys}`} aria-hidden>
      {KEYS.map(([what, keys]) => (
        <span key={what} className="mark">
          {t(what)}
          {keys.map((one) => (
            <KeyHint key={one}>{one}</KeyHint>
          ))}
        </span>
      ))}
    </span>
  )
}
