/** The part of an address after `?`: a name given twice is a list. */
export type Params = Record<string, string | string[]>

export function parseParams(text: string): Params {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name)
      return [name, values.length > 1 ? values : (values[0] as string)]
    }),
  )
}

export function stringifyParams(params: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(params)) {
    if (value === undefined || value === '') continue
    for (const one of Array.isArray(value) ? value : [value]) query.append(name, String(one))
  }
  // A comma needs no escape in an address, and `sort=nombre,asc` reads better without it.
  const text = query.toString().replaceAll('%2C', ',')
  return text && `?${text}`
}

/** An id of an address; undefined if it is not one. */
export function readId(value: string | string[] | undefined): number | undefined {
  const id = Number([value].flat()[0])
  return Number.isSafeInteger(id) && id > 0 ? id : undefined
}

/** With `replace` (typing) no step of the history is added; otherwise Back undoes the change. The scroll position stays. */
export type ChangeParams = (changes: Record<string, unknown>, options?: { replace?: boolean }) => void

/** Converts values to texts of an address. */
export const toParams = (changes: Record<string, unknown>): Params =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : value === undefined || value === null ? '' : String(value),
    ]),
  )
