import type { Reply } from '#contract/core/op.ts'
import type { Correccion, expediente } from '#contract/operacion/expediente.ts'
import { useFormat } from '#web/core/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './expediente.module.css'

type Resumen = Reply<typeof expediente.propio>

/** What a person consented to. */
export function Consents({ consentimientos }: Pick<Resumen, 'consentimientos'>) {
  const t = useT()
  const { moment } = useFormat()
  if (consentimientos.length === 0) return <p className={styles.note}>{t('expediente.sinConsentimientos')}</p>
  return (
    <ul className={styles.lines}>
      {consentimientos.map(({ numero, texto, aceptado }) => (
        <li key={numero}>
          <details>
            <summary>{t('expediente.consintio', { numero, fecha: moment(aceptado) })}</summary>
            <p className={styles.text}>{texto}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Who else took the file. */
export function Accesses({ accesos }: Pick<Resumen, 'accesos'>) {
  const t = useT()
  const { moment } = useFormat()
  if (accesos.length === 0) return <p className={styles.note}>{t('expediente.sinAccesos')}</p>
  return (
    <ul className={styles.lines}>
      {accesos.map(({ instante, quien }) => (
        <li key={`${instante}${quien}`}>
          {quien}
          <small>{moment(instante)}</small>
        </li>
      ))}
    </ul>
  )
}

/** What a person asked to have corrected, with the answers. */
export function Corrections({ correcciones }: { correcciones: Correccion[] }) {
  const { moment } = useFormat()
  return (
    <ul className={styles.lines}>
      {correcciones.map(({ idCorreccion, fechaCreacion, cambios, respuesta, estado }) => (
        <li key={idCorreccion}>
          {Object.values(cambios).filter(Boolean).join(' · ')} <StateBadge noun="correccion" state={estado} />
          <small>{moment(fechaCreacion)}</small>
          {respuesta && <small>{respuesta}</small>}
        </li>
      ))}
    </ul>
  )
}
