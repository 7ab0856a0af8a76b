import type { Grupo } from '#contract/academico/grupo.ts'
import { tarifario } from '#contract/cuentas/tarifario.ts'
import { useRead } from '#web/core/request/use-op.ts'

const LONG = { staleTime: 5 * 60_000 }

/** The price list of a group and its total: its own, or the one in force for its area, which the server decides. */
export function usePrice({ idGrupo, idTarifario }: Grupo) {
  const all = useRead(tarifario.buscar, { size: 200, estado: 'ACTIVO' }, LONG).data?.content
  const own = all?.find((list) => list.idTarifario === idTarifario)
  const enabled = all !== undefined && !own
  const offered = useRead(tarifario.porGrupo, { idGrupo }, { ...LONG, enabled }).data
  return own ?? (enabled ? offered?.content.find((list) => list.idTarifario === offered.vigente) : undefined)
}
