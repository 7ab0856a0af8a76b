import { Button } from '@mantine/core'

import type { ClavePendiente, Pendiente } from '#contract/consultas/inicio.ts'
import { Link } from '#web/core/screen/link.tsx'
import { Money, useFormat } from '#web/core/words/format.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

import { type ShownSubject, useChosen } from './day-work.ts'
import { SettledRow } from './settled-row.tsx'
import { addressOf } from './subject-list.ts'
import { SubjectRow } from './subject-row.tsx'
import { useAge } from './use-age.ts'

import styles from './bands.module.css'

/** The act of a subject that is no list of rows. */
const ACTS: Partial<Record<ClavePendiente, Frase>> = {
  cajaDeHoy: 'inicio.cerrarCaja',
  cajaSinCerrar: 'inicio.cerrarCaja',
}

type Props = ShownSubject & { hoy: string }

/** A subject: how many, since when, how much; its first rows, each done in its place. */
export function Subject({ hoy, one, rows, more }: Props) {
  const t = useT()
  const { work } = useChosen()
  const { clave } = one
  return (
    <section className={`panel ${styles.subject}`} aria-labelledby={clave}>
      <Head hoy={hoy} one={one} isRow={rows.length === 0} />
      {rows.length > 0 && (
        <ul>
          {rows.map(({ key, fila, settled }, place) =>
            settled ? (
              <SettledRow key={key} row={settled} />
            ) : (
              <SubjectRow
                key={key}
                {...{ hoy, clave, fila }}
                settle={(how, idCorrida) => work.settle({ how, clave, fila, place, idCorrida })}
              />
            ),
          )}
        </ul>
      )}
      {more > 0 && (
        <Link to={addressOf(one)} className={`link ${styles.more}`}>
          {t('inicio.masFilas', { count: more })}
        </Link>
      )}
    </section>
  )
}

type HeadProps = {
  hoy: string
  one: Pendiente
  /** A subject without rows is a row itself, for the keys. */
  isRow: boolean
}

function Head({ hoy, one, isRow }: HeadProps) {
  const t = useT()
  const { number } = useFormat()
  const { key } = useChosen()
  const { clave, cantidad, montos, filas } = one
  const to = addressOf(one)
  return (
    <header
      className={`${styles.line} ${styles.head}`}
      {...(isRow && { 'data-work': clave, 'data-chosen': key === clave || undefined })}
    >
      <h3 id={clave} className={styles.title}>
        <Link to={to}>
          <span>{t(`inicio.${clave}`)}</span>
          {'\u00a0'}
          <span className="pill">{number(cantidad)}</span>
        </Link>
      </h3>
      <Since hoy={hoy} one={one} />
      <span className={`strong end nowrap ${styles.amount}`}>
        {montos.map(({ moneda, monto }) => (
          <Money key={moneda.idMoneda} value={monto} moneda={moneda} />
        ))}
        {filas.some(({ alumnos }) => alumnos !== null) && (
          <span className="note">{t('inicio.rotuloAlumnos')}</span>
        )}
      </span>
      <span className={styles.acts} data-act>
        {cantidad > 0 && (
          <Button component={Link} to={to} size="xs" variant="default" aria-describedby={clave}>
            {t(ACTS[clave] ?? 'inicio.verTodos', { count: cantidad })}
          </Button>
        )}
      </span>
    </header>
  )
}

/** The oldest of them, or for what is still to come the first. */
function Since({ hoy, one: { desde, clave } }: { hoy: string; one: Pendiente }) {
  const t = useT()
  const age = useAge(hoy)
  const told = desde && desde !== hoy && clave !== 'clasesDeHoy'
  return (
    <>
      <span className={`cut note ${styles.reference}`}>
        {told && t(desde > hoy ? 'inicio.loPrimero' : 'inicio.loMasAntiguo')}
      </span>
      <span className={`dim nowrap ${styles.age}`}>{told && age(desde)}</span>
    </>
  )
}
