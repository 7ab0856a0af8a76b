import { Group } from '@mantine/core'

import type { Reply } from '#contract/core/op.ts'
import { CAMPOS_CORRECCION, expediente } from '#contract/operacion/expediente.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { Facts } from '#web/ui/facts.tsx'
import { FailedNotice, LoadingLines } from '#web/ui/notices.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import styles from './expediente.module.css'

/** The correction that a case asks for, to be applied or refused. */
export function CorreccionDeCaso({ idIncidencia }: { idIncidencia: number }) {
  const { data, error, refetch } = useRead(expediente.correccion, { id: String(idIncidencia) })
  if (error && !data) return <FailedNotice message={error.message} onRetry={() => void refetch()} />
  return data ? <Asked asked={data} /> : <LoadingLines count={3} />
}

function Asked({ asked }: { asked: Reply<typeof expediente.correccion> }) {
  const t = useT()
  const { idIncidencia, actual, cambios, estado, respuesta } = asked
  const changed = CAMPOS_CORRECCION.filter((campo) => campo in cambios)
  return (
    <div className={`stack ${styles.parts}`}>
      <Facts
        items={changed.map(
          (campo) =>
            [
              `expediente.campo.${campo}`,
              estado === 'PEDIDA' ? `${actual[campo] || '–'} → ${cambios[campo] || '–'}` : cambios[campo],
            ] as const,
        )}
      />
      <div>
        <StateBadge noun="correccion" state={estado} />
        {respuesta && <p className={styles.text}>{respuesta}</p>}
      </div>
      {estado === 'PEDIDA' && (
        <Group>
          <OpAction
            op={expediente.responderCorreccion}
            label="expediente.aplicar"
            variant="filled"
            efecto={t('expediente.aplicarEfecto')}
            motivo
            input={(text) => ({ idIncidencia, aceptar: true, respuesta: text })}
          />
          <OpAction
            op={expediente.responderCorreccion}
            label="expediente.rechazar"
            efecto={t('expediente.rechazarEfecto')}
            motivo
            input={(text) => ({ idIncidencia, aceptar: false, respuesta: text })}
          />
        </Group>
      )}
    </div>
  )
}
