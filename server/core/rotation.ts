/** Lines of owners who are served in turns, each in its order of arrival: a long line makes only its own owner wait. */
export function rotation<T>() {
  const lines = new Map<string, T[]>()
  return {
    push(owner: string, item: T) {
      const line = lines.get(owner)
      if (line) line.push(item)
      else lines.set(owner, [item])
    },
    /** Takes the first item of the next owner that may be served. */
    shift(mayServe: (owner: string) => boolean = () => true): { owner: string; item: T } | undefined {
      for (const [owner, line] of lines) {
        if (!mayServe(owner)) continue
        const item = line.shift() as T
        lines.delete(owner)
        if (line.length > 0) lines.set(owner, line)
        return { owner, item }
      }
      return undefined
    },
    lengthOf: (owner: string) => lines.get(owner)?.length ?? 0,
  }
}
