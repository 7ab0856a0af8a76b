import {
  type EstadoIncidencia,
  incidencia,
  type Incidencia,
  nextIncidencia,
} from '#contract/academico/incidencia.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRecord } from '#web/core/record/use-record.ts'
import { type Frase, useT } from '#web/ui/words.ts'

/** The words of each transition: its button and its effect. */
const MOVES: Partial<Record<`${EstadoIncidencia}-${EstadoIncidencia}`, [label: Frase, efecto: Frase]>> = {
  'ABIERTA-EN_ATENCION': ['incidencia.atender', 'incidencia.atenderEfecto'],
  'EN_ATENCION-RESUELTA': ['incidencia.resolver', 'incidencia.resolverEfecto'],
  'RESUELTA-CERRADA': ['incidencia.cerrar', 'incidencia.cerrarEfecto'],
  'RESUELTA-ABIERTA': ['incidencia.reabrir', 'incidencia.reabrirEfecto'],
}

type Moved = Pick<Incidencia, 'idIncidencia' | 'asunto' | 'estado'>

type MovesProps = {
  row: Moved
  /** Called when the case was moved, with its new state. */
  onDone?: (estado: EstadoIncidencia) => void
}

/** A button for each transition in the contract's table, which the server also uses. */
export function CaseMoves({ row: { idIncidencia, asunto, estado: now }, onDone }: MovesProps) {
  const t = useT()
  return nextIncidencia[now].map((estado) => {
    const [label, efecto] = MOVES[`${now}-${estado}`] ?? []
    return (
      label &&
      efecto && (
        <OpAction
          key={estado}
          op={incidencia.estado}
          follows={[incidencia.ver, incidencia.buscar]}
          label={label}
          efecto={t(efecto, { asunto })}
          motivo="opcional"
          input={(motivo) => ({ idIncidencia, estado, ...(motivo && { motivo }) })}
          onDone={() => onDone?.(estado)}
        />
      )
    )
  })
}

export function IncidenciaActions({ row }: { row: Incidencia }) {
  const t = useT()
  const record = useRecord()
  const untouched = row.estado === 'ABIERTA' && row.comentarios === 0
  return (
    <>
      <CaseMoves row={row} />
      <OpAction
        op={incidencia.eliminar}
        label="ficha.eliminar"
        efecto={t('incidencia.eliminarEfecto', { asunto: row.asunto })}
        impide={untouched ? undefined : t('incidencia.conHistoria')}
        danger
        input={() => ({ id: row.idIncidencia })}
        onDone={record.close}
      />
    </>
  )
}
