import { useMemo } from 'react'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import type { ClasePago } from '#contract/pagos/pedido.ts'
import { useRead } from '#web/core/request/use-op.ts'

const NONE: ClasePago[] = []

/** Kinds of sale of the country; none until they are read. */
export const useSaleKinds = () => useRead(comprobante.clases, {}).data?.clases ?? NONE

/** The filters of a list, where the kinds of the country and their notes take the place of those of all countries. */
export function useKindFilters<F extends object>(filters: readonly F[]): F[] {
  const sales = useSaleKinds()
  return useMemo(() => {
    const valores = [...sales, 'NOTA_CREDITO']
    const ofKind = (filter: F) => 'campo' in filter && filter.campo === 'clase'
    return filters.map((filter) => (sales.length > 0 && ofKind(filter) ? { ...filter, valores } : filter))
  }, [filters, sales])
}
