import { type Importacion, importacion } from '#contract/importacion/importacion.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './importacion.module.css'

const LATEST = { size: 20, sort: 'idCorrida,desc' } as const

/** The last runs, each with what it did, and the way back. */
export function Runs() {
  const t = useT()
  const { data } = useRead(importacion.buscar, LATEST)
  if (!data || data.content.length === 0) return null
  return (
    <section className={`panel ${styles.runs}`}>
      <h2>{t('importacion.corridas')}</h2>
      <ul>
        {data.content.map((run) => (
          <Run key={run.idCorrida} run={run} />
        ))}
      </ul>
    </section>
  )
}

function Run({ run }: { run: Importacion }) {
  const t = useT()
  const { number, moment } = useFormat()
  const { idCorrida, clase, archivo, estado, nuevas, actualizadas, iguales, rechazadas } = run
  const counts = {
    nuevas: number(nuevas),
    cambian: number(actualizadas),
    iguales: number(iguales),
    rechazadas: number(rechazadas),
  }
  return (
    <li className="between">
      <span>
        <strong>{t(`importacion.clase.${clase}`)}</strong> {archivo} · {moment(run.fechaCreacion)}
        <small className="dim">{t('importacion.cuentas', counts)}</small>
      </span>
      {estado === 'DESHECHA' ? (
        <span className="dim">{t('estado.corrida.DESHECHA')}</span>
      ) : (
        <OpAction
          op={importacion.deshacer}
          label="importacion.deshacer"
          efecto={t('importacion.deshacerEfecto', counts)}
          input={() => ({ idCorrida, ...(estado === 'DESHECHA_EN_PARTE' && { soloLibres: true }) })}
          danger
        />
      )}
    </li>
  )
}
