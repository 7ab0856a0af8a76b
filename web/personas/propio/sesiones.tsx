import { type SesionPropia, sesion } from '#contract/personas/sesion.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './mis-datos.module.css'

/** The user's open sessions: each is ended by itself, or all the others at once. */
export function Sesiones() {
  const t = useT()
  const { data, error, refetch } = useRead(sesion.propias, {})
  if (!data)
    return error ? (
      <FailedNotice message={error.message} onRetry={() => void refetch()} />
    ) : (
      <LoadingLines count={2} />
    )
  return (
    <>
      <p className={`dim ${styles.note}`}>{t('sesiones.texto')}</p>
      <ul className={`stack ${styles.accounts}`}>
        {data.content.map((one) => (
          <li key={one.idSesion} className="ends">
            <Device row={one} />
            {!one.actual && <End row={one} onDone={() => void refetch()} />}
          </li>
        ))}
      </ul>
      {data.content.length > 1 && (
        <p className={styles.note}>
          <OpAction
            op={sesion.terminarOtras}
            label="sesiones.terminarOtras"
            efecto={t('sesiones.terminarOtrasEfecto', { count: data.content.length - 1 })}
            input={() => ({})}
            danger
            onDone={() => void refetch()}
          />
        </p>
      )}
    </>
  )
}

function Device({ row }: { row: SesionPropia }) {
  const t = useT()
  const { moment } = useFormat()
  const { dispositivo, direccion, creada, usada, actual } = row
  return (
    <span>
      <strong>{dispositivo ?? t('sesiones.desconocido')}</strong>
      <small>
        {actual
          ? t('sesiones.actual', { desde: moment(creada) })
          : t('sesiones.desde', { desde: moment(creada), usada: moment(usada) })}
        {direccion && ` · ${direccion}`}
      </small>
    </span>
  )
}

function End({ row, onDone }: { row: SesionPropia; onDone: () => void }) {
  const t = useT()
  const dispositivo = row.dispositivo ?? t('sesiones.desconocido')
  return (
    <OpAction
      op={sesion.terminar}
      label="sesiones.terminar"
      efecto={t('sesiones.terminarEfecto', { dispositivo })}
      input={() => ({ idSesion: row.idSesion })}
      onDone={onDone}
    />
  )
}
