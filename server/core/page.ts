/** The answer of a paged search. `total` counts the whole filter. */
export const toPage = <R>(content: R[], total: number, { page, size }: { page: number; size: number }) => {
  const totalPages = Math.ceil(total / size)
  return {
    content,
    totalElements: total,
    totalPages,
    number: page,
    size,
    first: page === 0,
    last: page >= totalPages - 1,
    numberOfElements: content.length,
    empty: content.length === 0,
  }
}
