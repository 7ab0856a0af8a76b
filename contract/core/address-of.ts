import type { Op } from './op.ts'

/** Fills the path's `:names` from the input. The rest is the body, or the query of a GET or DELETE. */
export function addressOf(op: Pick<Op, 'path'>, input: Record<string, unknown>) {
  const rest = { ...input }
  const path = op.path.replaceAll(/:(\w+)/g, (_, name: string) => {
    const value = rest[name]
    delete rest[name]
    return encodeURIComponent(String(value))
  })
  return { path, rest }
}
