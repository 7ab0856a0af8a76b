import { createServer, type Server, type Socket } from 'node:net'

import { ABANDON, endsIdle, parseGreeting, wholeMessages } from './frames.ts'

/** Gives messages to the database and returns all that it answers. */
export type Exchange = (messages: Uint8Array) => Buffer

type Client = { socket: Socket; pending: Buffer; greeted: boolean }

/**
 * Serves many clients with one PGlite, which is a single PostgreSQL backend. The client that sends first owns it until
 * an answer ends in "ready, outside a transaction"; the others wait in order. So no client enters another's transaction
 * or batch of Parse, Bind and Execute. The session is shared all the same: SET, named statements, temporary tables,
 * session advisory locks and LISTEN affect all clients, and COPY FROM STDIN does not work.
 * An owner that keeps the others waiting in silence for `patience` ms is cut off, and its transaction undone.
 */
export function serveClients(exchange: Exchange, patience = 30_000): Server {
  const waiting: { client: Client; messages: Uint8Array }[] = []
  let owner: Client | undefined
  let silence: NodeJS.Timeout | undefined

  const attend = (client: Client, messages: Uint8Array) => {
    clearTimeout(silence)
    silence = undefined
    const answer = exchange(messages)
    owner = endsIdle(answer) ? undefined : client
    client.socket.write(answer)
  }

  const nextJob = () => {
    const at = owner ? waiting.findIndex(({ client }) => client === owner) : 0
    return at < 0 ? undefined : waiting.splice(at, 1)[0]
  }

  const pump = () => {
    for (let job = nextJob(); job; job = nextJob()) attend(job.client, job.messages)
    if (waiting.length > 0) silence ??= setTimeout(() => owner?.socket.destroy(), patience)
  }

  const gone = (client: Client) => {
    for (let at = waiting.length - 1; at >= 0; at--) if (waiting[at]?.client === client) waiting.splice(at, 1)
    if (owner !== client) return
    exchange(ABANDON)
    owner = undefined
    pump()
  }

  return createServer((socket) => {
    const client: Client = { socket, pending: Buffer.alloc(0), greeted: false }
    socket.on('data', (bytes: Buffer) => {
      client.pending = client.pending.length > 0 ? Buffer.concat([client.pending, bytes]) : bytes
      for (const messages of takeMessages(client)) waiting.push({ client, messages })
      pump()
    })
    socket.on('error', () => socket.destroy())
    socket.on('close', () => gone(client))
  })
}

/** Takes from what a client has sent all that can be executed now. */
function* takeMessages(client: Client): Generator<Uint8Array> {
  while (!client.greeted) {
    const said = parseGreeting(client.pending)
    if (!said) return
    const bytes = cutBytes(client, said.length)
    if (said.kind === 'encrypt') client.socket.write('N')
    if (said.kind === 'cancel') client.socket.destroy()
    client.greeted = said.kind === 'startup'
    if (client.greeted) yield bytes
  }
  const { length, farewell } = wholeMessages(client.pending)
  if (length > 0) yield cutBytes(client, length)
  if (farewell) client.socket.end()
}

function cutBytes(client: Client, length: number): Uint8Array {
  const bytes = new Uint8Array(client.pending.subarray(0, length))
  client.pending = client.pending.subarray(length)
  return bytes
}
