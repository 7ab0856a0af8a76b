const HOST = /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/
const LONGEST = 253

/** The name in a Host header, without its port; undefined when it is none. */
export function hostOf(header: string | undefined): string | undefined {
  const name = (header ?? '')
    .toLowerCase()
    .replace(/:\d{1,5}$/, '')
    .replace(/\.$/, '')
  return name.length <= LONGEST && HOST.test(name) ? name : undefined
}
