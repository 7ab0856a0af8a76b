import { type EstadoPeriodo, nextPeriodo, type Periodo, periodo } from '#contract/academico/periodo.ts'
import { OpAction } from '#web/core/act/op-action.tsx'
import { useRead } from '#web/core/request/use-op.ts'
import { useMay } from '#web/core/session/session.ts'
import { type Frase, useT } from '#web/ui/words.ts'

/** The words of each transition: its button and its effect. */
const moves: Partial<Record<`${EstadoPeriodo}-${EstadoPeriodo}`, [label: Frase, efecto: Frase]>> = {
  'PLANIFICADO-ABIERTO': ['periodo.abrir', 'periodo.abrirEfecto'],
  'ABIERTO-CERRADO': ['periodo.cerrar', 'periodo.cerrarEfecto'],
  'CERRADO-ABIERTO': ['periodo.reabrir', 'periodo.reabrirEfecto'],
}

/** Returns the obstacles to closing an open period, in a sentence. */
function useClosingObstacles({ idPeriodo, estado }: Periodo) {
  const t = useT()
  const mayClose = useMay(periodo.impedimentos.permiso) && estado === 'ABIERTO'
  const { data } = useRead(periodo.impedimentos, { id: idPeriodo }, { enabled: mayClose })
  if (!data || data.content.length === 0) return undefined
  return `${t('periodo.cierreTexto')} ${data.content.map(({ mensaje }) => mensaje).join(', ')}`
}

/** There is a button for each transition in the contract's table, which the server also uses. */
export function PeriodoActions({ row }: { row: Periodo }) {
  const t = useT()
  const { idPeriodo, nombre } = row
  const impide = useClosingObstacles(row)
  return nextPeriodo[row.estado].map((estado) => {
    const [label, efecto] = moves[`${row.estado}-${estado}`] ?? []
    if (!label || !efecto) return null
    return (
      <OpAction
        key={estado}
        op={periodo.estado}
        label={label}
        efecto={t(efecto, { nombre })}
        impide={estado === 'CERRADO' ? impide : undefined}
        motivo="opcional"
        input={(motivo) => ({ idPeriodo, estado, ...(motivo && { motivo }) })}
      />
    )
  })
}
