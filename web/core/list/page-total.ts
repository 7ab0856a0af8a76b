import { compareCodes } from '#contract/core/order.ts'

type Total = { totalElements: number; totalEsMinimo?: true | undefined }
/** Sums of the whole filter, in lists that have them. */
type Sums = { totales?: unknown; monedas?: unknown }
type Page = Total & Sums & { totalPages: number; size: number }

/** The part of a list's input that decides how many rows it has, as text. */
export const filterTextOf = ({ page: _page, size: _size, sort: _sort, ...filter }: Record<string, unknown>) =>
  JSON.stringify(filter, Object.keys(filter).toSorted(compareCodes))

/** The total to keep of some pages of a filter: an exact one before a floor, and the highest floor. */
export const totalToKeep = (pages: (Total & Sums)[]): (Total & Sums) | undefined =>
  pages.toSorted(
    (a, b) =>
      Number(a.totalEsMinimo ?? false) - Number(b.totalEsMinimo ?? false) ||
      b.totalElements - a.totalElements,
  )[0]

/**
 * A page that was not counted, with the total and the sums kept of its filter. A page that knows a higher total keeps its
 * own.
 */
export function withTotal<P extends Page>(uncounted: P, kept: Total & Sums): P {
  const page = withSums(uncounted, kept)
  const { totalElements, totalEsMinimo } = kept
  if (!page.totalEsMinimo || totalElements < page.totalElements) return page
  const { totalEsMinimo: _, ...rest } = page
  return {
    ...rest,
    totalElements,
    ...(totalEsMinimo && { totalEsMinimo }),
    totalPages: Math.ceil((totalEsMinimo ? totalElements + 1 : totalElements) / page.size),
  } as P
}

const withSums = <P extends Page>(page: P, { totales, monedas }: Sums): P =>
  totales === undefined ? page : { ...page, totales, monedas }
