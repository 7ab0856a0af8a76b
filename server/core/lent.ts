/**
 * A wing imports the wings before it, never those after it. What an earlier wing asks of a later one is a port: the earlier declares it,
 * and the part of the later is lent to it where the server is put together.
 */
export function lentPort<T extends object>(name: string) {
  let lent: T | undefined
  const port = () => {
    if (!lent) throw new Error(`nothing was lent to the port ${name}`)
    return lent
  }
  return Object.assign(port, {
    lend(part: T) {
      lent = part
    },
  })
}
