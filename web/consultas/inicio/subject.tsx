import { Button } from '@mantine/core'

import type { Pendiente } from '#contract/consultas/inicio.ts'
import { Link } from '#web/core/screen/link.tsx'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import { rowsOf, useDoneRows } from './done-rows.ts'
import { addressOf } from './subject-list.ts'
import { SubjectRow } from './subject-row.tsx'
import { useAge } from './use-age.ts'

import styles from './bands.module.css'
import grid from './rows.module.css'

type Props = { hoy: string; one: Pendiente }

/** A subject: how many, since when, how much; its first rows, each done in its place. */
export function Subject({ hoy, one }: Props) {
  const t = useT()
  const { number } = useFormat()
  const { clave, cantidad, montos, filas } = one
  const { rows: attended, add } = useDoneRows()
  const rows = rowsOf(one, attended)
  const to = addressOf(one)
  const more = cantidad - filas.length
  return (
    <section className={`panel ${styles.subject}`} aria-labelledby={clave}>
      <header className={`row ${styles.head}`}>
        <h3 id={clave}>
          <Link to={to}>
            <span>{t(`inicio.${clave}`)}</span>
            {'\u00a0'}
            <span className={styles.count}>{number(cantidad)}</span>
          </Link>
        </h3>
        <Since hoy={hoy} one={one} />
        <span className={`strong ${styles.sum}`}>
          {montos.map(({ moneda, monto }) => (
            <Money key={moneda.idMoneda} value={monto} moneda={moneda} />
          ))}
        </span>
        <span className={`acts ${styles.acts}`}>
          <Button component={Link} to={to} size="xs" variant="default" aria-describedby={clave}>
            {t('inicio.verTodos', { count: cantidad })}
          </Button>
        </span>
      </header>
      {rows.length > 0 && (
        <ul className={grid.rows}>
          {rows.map(({ fila, done }, place) => (
            <SubjectRow
              key={fila.id}
              {...{ hoy, clave, fila, done }}
              onDone={(idCorrida) => add({ clave, fila, place, idCorrida })}
            />
          ))}
        </ul>
      )}
      {filas.length > 0 && more > 0 && (
        <Link to={to} className={`link ${styles.more}`}>
          {t('inicio.masFilas', { count: more })}
        </Link>
      )}
    </section>
  )
}

/** The oldest of them, or for what is still to come the first. */
function Since({ hoy, one: { desde } }: Props) {
  const t = useT()
  const cuando = useAge(hoy)(desde)
  if (!desde || desde === hoy) return null
  return (
    <span className={`quiet ${styles.since}`}>
      {t(desde > hoy ? 'inicio.loPrimero' : 'inicio.loMasAntiguo', { cuando })}
    </span>
  )
}
