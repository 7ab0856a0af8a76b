import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import type { Op, Reply } from '#contract/core/op.ts'
import { fullName } from '#contract/core/person-name.ts'
import type { Correccion, expediente } from '#contract/operacion/expediente.ts'
import { DownloadAction } from '#web/core/act/download-action.tsx'
import type { OpInput } from '#web/core/request/client.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './expediente.module.css'

type Resumen = Reply<typeof expediente.propio>

type Kept = Pick<Resumen, 'consentimientos' | 'accesos'>

/** The button that downloads the file of a person, with what is kept beside it. */
export function Taken<O extends Op>({ op, input, of }: { op: O; input: OpInput<O>; of: Kept }) {
  const queries = useQueryClient()
  return (
    <KeptBeside of={of}>
      <DownloadAction
        op={op}
        label="expediente.descargar"
        input={input}
        onDone={() => void queries.invalidateQueries()}
      />
    </KeptBeside>
  )
}

/** The act that takes the file, and what is kept beside it: the consents, and who took the file. */
export function KeptBeside({ of, children }: { of: Kept; children: ReactNode }) {
  const t = useT()
  return (
    <>
      {children}
      <div className={`stack ${styles.parts}`}>
        <div>
          <h3 className="heading">{t('expediente.consentimientos')}</h3>
          <Consents consentimientos={of.consentimientos} />
        </div>
        <div>
          <h3 className="heading">{t('expediente.accesos')}</h3>
          <Accesses accesos={of.accesos} />
        </div>
      </div>
    </>
  )
}

/** Lists the consents of a person. */
function Consents({ consentimientos }: Pick<Resumen, 'consentimientos'>) {
  const t = useT()
  const { moment } = useFormat()
  if (consentimientos.length === 0)
    return <p className={`dim ${styles.note}`}>{t('expediente.sinConsentimientos')}</p>
  return (
    <ul className={`stack ${styles.lines}`}>
      {consentimientos.map(({ numero, texto, aceptado, firmante, enNombreDe }) => (
        <li key={`${numero}-${firmante?.idUsuario}-${enNombreDe?.idUsuario}`}>
          <details>
            <summary>
              {t('expediente.consintio', { numero, fecha: moment(aceptado) })}
              {firmante && <> · {t('expediente.firmo', { nombre: fullName(firmante) })}</>}
              {enNombreDe && <> · {t('expediente.enNombre', { nombre: fullName(enNombreDe) })}</>}
            </summary>
            <p className={styles.text}>{texto}</p>
          </details>
        </li>
      ))}
    </ul>
  )
}

/** Lists the users, other than the person, who took the file. */
function Accesses({ accesos }: Pick<Resumen, 'accesos'>) {
  const t = useT()
  const { moment } = useFormat()
  if (accesos.length === 0) return <p className={`dim ${styles.note}`}>{t('expediente.sinAccesos')}</p>
  return (
    <ul className={`stack ${styles.lines}`}>
      {accesos.map(({ instante, quien }) => (
        <li key={`${instante}${quien}`}>
          {quien}
          <small>{moment(instante)}</small>
        </li>
      ))}
    </ul>
  )
}

/** Lists the corrections that a person asked for, with the answers. */
export function Corrections({ correcciones }: { correcciones: Correccion[] }) {
  const { moment } = useFormat()
  return (
    <ul className={`stack ${styles.lines}`}>
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
