import { IconCheck } from '@tabler/icons-react'
import { Fragment } from 'react'

import { Banda, type Pendiente } from '#contract/consultas/inicio.ts'
import { Link } from '#web/core/link.tsx'
import { useT } from '#web/ui/words.ts'

import { addressOf } from './subject-list.ts'
import { Subject } from './subject.tsx'

import styles from './bands.module.css'

type Props = { hoy: string; pendientes: Pendiente[] }

/** The person's pending work in three bands: today, this week, later. Subjects without any row are named in one line. */
export function Bands({ hoy, pendientes }: Props) {
  const t = useT()
  if (pendientes.length === 0) return <div />
  const waiting = pendientes.filter(({ cantidad }) => cantidad > 0)
  const done = pendientes.filter(({ cantidad }) => cantidad === 0)
  const bands = Banda.options.map((banda) => ({ banda, own: waiting.filter((one) => one.banda === banda) }))
  return (
    <section aria-label={t('inicio.pendiente')} className={styles.bands}>
      {bands.map(
        ({ banda, own }) =>
          own.length > 0 && (
            <Fragment key={banda}>
              <h2 className={styles.band} data-banda={banda}>
                {t(`inicio.banda.${banda}`)}
              </h2>
              {own.map((one) => (
                <Subject key={one.clave} hoy={hoy} one={one} />
              ))}
            </Fragment>
          ),
      )}
      {waiting.length === 0 && <p className={styles.calm}>{t('inicio.nadaEspera')}</p>}
      {done.length > 0 && <UpToDate done={done} />}
    </section>
  )
}

function UpToDate({ done }: { done: Pendiente[] }) {
  const t = useT()
  return (
    <div className={styles.done}>
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
