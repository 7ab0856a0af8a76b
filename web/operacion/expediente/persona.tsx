import type { Reply } from '#contract/core/op.ts'
import { personName } from '#contract/core/person-name.ts'
import { expediente } from '#contract/operacion/expediente.ts'
import type { Usuario } from '#contract/personas/usuario.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { May } from '#web/core/session/may.tsx'
import { useFormat } from '#web/core/words/format.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { useT } from '#web/ui/words.ts'

import { Corrections, Taken } from './summary.tsx'

import styles from './expediente.module.css'

/** The file of a person, for the staff: taken, and erased where the law lets. */
export function ExpedienteDePersona({ row }: { row: Usuario }) {
  const t = useT()
  const id = String(row.idUsuario)
  const { data, error, refetch } = useRead(expediente.ver, { id })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={4} />
  return (
    <div className={`stack ${styles.parts}`}>
      <div>
        <p className={`dim ${styles.note}`}>{t('expediente.texto')}</p>
        <Taken op={expediente.archivo} input={{ id }} of={data} />
      </div>
      {data.correcciones.length > 0 && (
        <div>
          <h3 className="heading">{t('expediente.correccion')}</h3>
          <Corrections correcciones={data.correcciones} />
        </div>
      )}
      <May acceso={expediente.supresion.permiso}>
        <Erasure row={row} />
      </May>
    </div>
  )
}

type Preview = Reply<typeof expediente.supresion>

function Erasure({ row }: { row: Usuario }) {
  const t = useT()
  const { day } = useFormat()
  const { idUsuario } = row
  const { data, error, refetch } = useRead(expediente.supresion, { id: String(idUsuario) })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  if (!data) return <LoadingLines count={2} />
  const { impide, desde } = data
  const why = impide ? t(`impideSupresion.${impide}`, { desde: desde ? day(desde) : '' }) : undefined
  return (
    <div>
      <h3 className="heading">{t('expediente.supresion')}</h3>
      <p className={`dim ${styles.note}`}>{why ?? t('expediente.supresionTexto')}</p>
      <Kept preview={data} />
      <p>
        <OpAction
          op={expediente.suprimir}
          label="expediente.suprimir"
          danger
          motivo
          impide={why}
          efecto={
            <>
              <p>{t('expediente.suprimirEfecto', { nombre: personName(row) })}</p>
              <Kept preview={data} />
            </>
          }
          input={(motivo) => ({ idUsuario, motivo })}
        />
      </p>
    </div>
  )
}

/** Lists the data that an erasure deletes and keeps. */
function Kept({ preview: { borra, queda } }: { preview: Preview }) {
  const t = useT()
  return (
    <div className={styles.kept}>
      <div>
        <strong>{t('expediente.seBorra')}</strong>
        <ul className={`stack ${styles.lines}`}>
          {borra.map(({ que, cuantos }) => (
            <li key={que}>
              {t(`borrado.${que}`)}
              {cuantos > 1 && ` · ${cuantos}`}
            </li>
          ))}
        </ul>
      </div>
      <div>
        <strong>{t('expediente.seConserva')}</strong>
        {queda.length === 0 && <p className={`dim ${styles.note}`}>{t('expediente.nada')}</p>}
        <ul className={`stack ${styles.lines}`}>
          {queda.map(({ que, cuantos }) => (
            <li key={que}>{`${t(`conservado.${que}`)} · ${cuantos}`}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
