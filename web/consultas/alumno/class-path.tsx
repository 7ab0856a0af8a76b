import { IconAward } from '@tabler/icons-react'

import type { Camino } from '#contract/consultas/camino.ts'
import { Day } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './class-path.module.css'

type Look = 'attended' | 'missed' | 'excused' | 'next' | 'toCome'

const NOTED: Record<string, Look> = {
  PRESENTE: 'attended',
  TARDE: 'attended',
  FALTA: 'missed',
  JUSTIFICADA: 'excused',
}

/** A mark a class, and the way that is left to the certificate. */
export function ClassPath({ of }: { of: Camino }) {
  const { clases, pide } = of
  if (clases.length === 0) return null
  return (
    <section className={styles.path}>
      <ClassMarks of={of} />
      {pide !== null && pide > 0 && <ToCertificate of={of} pide={pide} />}
    </section>
  )
}

/** A mark a class in the colour of the area, from the first day to the last. */
export function ClassMarks({ of }: { of: Omit<Camino, 'pide'> }) {
  const t = useT()
  const { clases, asistio, contadas, quedan } = of
  const [first, last] = [clases[0], clases.at(-1)]
  if (!first || !last) return null
  const next = clases.find(({ asistencia }) => asistencia === null)
  return (
    <>
      <div
        role="img"
        aria-label={t('alumno.camino.marcas', { asistio, contadas, quedan })}
        className={styles.marks}
      >
        {clases.map((one) => (
          <i
            key={one.idClase}
            data-look={one.asistencia ? NOTED[one.asistencia] : one === next ? 'next' : 'toCome'}
          />
        ))}
      </div>
      <p className="between note">
        <Day value={first.fecha} />
        {contadas > 0 && <span>{t('alumno.camino.asistio', { asistio, contadas })}</span>}
        <Day value={last.fecha} />
      </p>
    </>
  )
}

/** Says how near the certificate is: reached, still to be reached, or out of reach. */
function ToCertificate({ of, pide }: { of: Camino; pide: number }) {
  const t = useT()
  const { asistio, quedan } = of
  const missing = pide - asistio
  const state = missing <= 0 ? 'reached' : missing <= quedan ? 'open' : 'lost'
  const title = {
    reached: () => t('alumno.camino.llego', { count: pide }),
    open: () => t('alumno.camino.faltan', { count: missing }),
    lost: () => t('alumno.camino.noAlcanza', { count: pide }),
  }[state]
  const note = {
    reached: () => t('alumno.camino.llegoNota'),
    open: () => t('alumno.camino.deLas', { asistio, pide, quedan }),
    lost: () => t('alumno.camino.hable', { asistio, quedan }),
  }[state]
  return (
    <div data-state={state} className={styles.certificate}>
      <div className="row">
        <progress
          className="grow"
          value={Math.min(asistio, pide)}
          max={pide}
          aria-label={t('alumno.camino.barra')}
        />
        <span className={`disc ${styles.medal}`} aria-hidden>
          <IconAward size={18} stroke={1.75} />
        </span>
      </div>
      <strong>{title()}</strong>
      <p className="quiet">{note()}</p>
    </div>
  )
}
