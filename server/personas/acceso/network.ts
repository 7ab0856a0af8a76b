import { isIPv6 } from 'node:net'

const GROUPS = 8
const NETWORK = 4

/** The network of an address: all of IPv4, the first 64 bits of IPv6, since a household picks the other 64 freely. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1]
  if (mapped || !isIPv6(address)) return mapped ?? address
  const [head = '', tail] = address.toLowerCase().split('%')[0]!.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const gap = tail === undefined ? 0 : GROUPS - left.length - right.length
  return [...left, ...Array<string>(gap).fill('0'), ...right].slice(0, NETWORK).join(':')
}
