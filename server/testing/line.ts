import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * State of a line: `pulled` passes neither bytes nor ends, `one-way` passes nothing back, `drip` passes some bytes a second,
 * `cut` refuses. The kernel of this machine still acknowledges what a pulled line is sent, as no cable would.
 */
export type LineState = 'whole' | 'pulled' | 'one-way' | 'drip' | 'cut'

const DRIP_BYTES = 16
const DRIP_MS = 250

type Way = { from: Socket; to: Socket; back: boolean }

/** Where a PostgreSQL listens: on a port, or in the folder that the query names. */
function placeOf({ hostname, port, searchParams }: URL) {
  const folder = searchParams.get('host')
  return folder
    ? { path: `${folder}/.s.PGSQL.${port || 5432}` }
    : { host: hostname, port: Number(port || 5432) }
}

/** A line to the PostgreSQL of an address, which breaks at will: a pair of sockets each connection. */
export async function openLine(address: string) {
  const url = new URL(address)
  const target = placeOf(url)
  let state: LineState = 'whole'
  const ways = new Set<Way>()
  const held = new Set<Socket>()
  const isHeld = ({ back }: Way) => state === 'pulled' || (state === 'one-way' && back)

  function drip({ from, to }: Way) {
    const bytes = from.read(Math.min(DRIP_BYTES, from.readableLength)) as Buffer | null
    if (bytes) to.write(bytes)
  }

  function flow(way: Way) {
    if (isHeld(way) || state === 'drip') return
    for (let bytes = way.from.read() as Buffer | null; bytes; bytes = way.from.read() as Buffer | null)
      way.to.write(bytes)
  }

  function join(from: Socket, to: Socket, back: boolean) {
    const way = { from, to, back }
    ways.add(way)
    from.on('readable', () => flow(way))
    from.on('error', () => {})
    from.on('close', () => {
      ways.delete(way)
      // A pulled cable carries no end: the other side waits until the line is whole.
      if (isHeld(way)) held.add(to)
      else to.destroy()
    })
  }

  const dripping = setInterval(() => {
    if (state === 'drip') for (const way of ways) drip(way)
  }, DRIP_MS)
  const server = createServer((near) => {
    if (state === 'cut') return near.destroy()
    const far = connect(target)
    join(near, far, false)
    join(far, near, true)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  url.hostname = '127.0.0.1'
  url.port = String((server.address() as AddressInfo).port)
  url.searchParams.delete('host')

  return {
    /** Address of the target by this line. */
    url: url.href,
    set(next: LineState) {
      state = next
      if (state === 'cut') for (const { from } of ways) from.destroy()
      if (state !== 'whole') return
      for (const socket of held) socket.destroy()
      held.clear()
      for (const way of ways) flow(way)
    },
    async close() {
      clearInterval(dripping)
      for (const { from } of ways) from.destroy()
      for (const socket of held) socket.destroy()
      server.close()
    },
  }
}
