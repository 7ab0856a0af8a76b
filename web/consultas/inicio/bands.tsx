import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'

import { Banda, type Pendiente } from '#contract/consultas/inicio.ts'
import { Link } from '#web/core/screen/link.tsx'
import { useT } from '#web/ui/words.ts'

import { DoneRowsProvider, useKeptDoneRows } from './done-rows.ts'
import { addressOf } from './subject-list.ts'
import { Subject } from './subject.tsx'

import styles from './bands.module.css'
import calm from './calm.module.css'

type Props = { hoy: string; pendientes: Pendiente[] }

/** The person's pending work in three bands: today, this week, later. Subjects without any row are named in one line. */
export function Bands({ hoy, pendientes }: Props) {
  const t = useT()
  const kept = useKeptDoneRows()
  if (pendientes.length === 0) return <div />
  const attended = new Set(kept.rows.map(({ clave }) => clave))
  const waiting = pendientes.filter(({ clave, cantidad }) => cantidad > 0 || attended.has(clave))
  const done = pendientes.filter((one) => !waiting.includes(one))
  const bands = Banda.options.map((banda) => ({ banda, own: waiting.filter((one) => one.banda === banda) }))
  return (
    <section aria-label={t('inicio.pendiente')} className={styles.bands}>
      {bands.map(
        ({ banda, own }) =>
          own.length > 0 && (
            <Fragment key={banda}>
              <h2 className={`row note ${styles.band}`} data-banda={banda}>
                {t(`inicio.banda.${banda}`)}
              </h2>
              <DoneRowsProvider value={kept}>
                {own.map((one) => (
                  <Subject key={one.clave} hoy={hoy} one={one} />
                ))}
              </DoneRowsProvider>
            </Fragment>
          ),
      )}
      {waiting.length === 0 && <p>{t('inicio.nadaEspera')}</p>}
      {done.length > 0 && <UpToDate done={done} />}
    </section>
  )
}

function UpToDate({ done }: { done: Pendiente[] }) {
  const t = useT()
  return (
    <div className={`line note ${calm.done}`}>
      <IconCheck size={16} stroke={2} aria-hidden />
      <span>{t('inicio.alDia')}</span>
      <ul>
        {done.map((one) => (
          <li key={one.clave}>
            <Link to={addressOf(one)}>{t(`inicio.${one.clave}`)}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
