type Total = { totalElements: number; totalEsMinimo?: true | undefined }
type Page = Total & { totalPages: number; size: number }

/** The part of a list's input that decides how many rows it has, as text. */
export const filterTextOf = ({ page: _page, size: _size, sort: _sort, ...filter }: Record<string, unknown>) =>
  JSON.stringify(filter, Object.keys(filter).toSorted())

/** The total to keep of some pages of a filter: an exact one before a floor, and the highest floor. */
export const totalToKeep = (pages: Total[]): Total | undefined =>
  pages.toSorted(
    (a, b) =>
      Number(a.totalEsMinimo ?? false) - Number(b.totalEsMinimo ?? false) ||
      b.totalElements - a.totalElements,
  )[0]

/** A page that was not counted, with the total kept of its filter. A page that knows more than that keeps its own. */
export function withTotal<P extends Page>(page: P, { totalElements, totalEsMinimo }: Total): P {
  if (!page.totalEsMinimo || totalElements < page.totalElements) return page
  const { totalEsMinimo: _, ...rest } = page
  return {
    ...rest,
    totalElements,
    ...(totalEsMinimo && { totalEsMinimo }),
    totalPages: Math.ceil((totalEsMinimo ? totalElements + 1 : totalElements) / page.size),
  } as P
}
