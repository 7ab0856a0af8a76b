/** Number of rows of a filter; `esMinimo` when at least one more follows those counted. */
export type Total = { total: number; esMinimo?: boolean }

/** The answer of a paged search. The total is of the whole filter. */
export const toPage = <R>(
  content: R[],
  { total, esMinimo = false }: Total,
  { page, size }: { page: number; size: number },
) => {
  const totalPages = Math.ceil((esMinimo ? total + 1 : total) / size)
  return {
    content,
    totalElements: total,
    ...(esMinimo && { totalEsMinimo: true as const }),
    totalPages,
    number: page,
    size,
    first: page === 0,
    last: page >= totalPages - 1,
    numberOfElements: content.length,
    empty: content.length === 0,
  }
}
