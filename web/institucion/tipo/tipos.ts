import { type CategoriaTipo, type Tipo, tipo } from '#contract/institucion/tipo.ts'
import { useRead } from '#web/core/request/use-op.ts'

const NONE: Tipo[] = []
const LONG_MS = 10 * 60_000

/** The types in use of a category, in order. Empty until loaded. */
export function useTipos(categoria: CategoriaTipo): Tipo[] {
  const input = { categoria, estado: 'ACTIVO' as const, size: 200, sort: ['orden', 'nombre'] }
  const { data } = useRead(tipo.buscar, input, { staleTime: LONG_MS })
  return data?.content ?? NONE
}

/** The types in use of a category, as options by code. */
export const useTipoOptions = (categoria: CategoriaTipo) =>
  useTipos(categoria).map(({ codigo, nombre }) => ({ value: codigo, label: nombre }))
