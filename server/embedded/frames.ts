const SSL_REQUEST = 80877103
const GSS_REQUEST = 80877104
const CANCEL_REQUEST = 80877102
const TERMINATE = 0x58

type Greeting = { kind: 'encrypt' | 'cancel' | 'startup'; length: number }

/** Parses the untyped message that a client sends first. Undefined until it has arrived whole. */
export function parseGreeting(buffer: Buffer): Greeting | undefined {
  if (buffer.length < 8) return undefined
  const length = buffer.readInt32BE(0)
  const code = buffer.readInt32BE(4)
  if (code === SSL_REQUEST || code === GSS_REQUEST) return { kind: 'encrypt', length: 8 }
  if (code === CANCEL_REQUEST) return { kind: 'cancel', length: 16 }
  return buffer.length < length ? undefined : { kind: 'startup', length }
}

/**
 * The length of the whole messages (a type byte, then a length that counts itself) in the buffer, up to a Terminate
 * message, which must not reach the database: its only backend would exit.
 */
export function wholeMessages(buffer: Buffer): { length: number; farewell: boolean } {
  let length = 0
  while (buffer.length - length >= 5) {
    if (buffer[length] === TERMINATE) return { length, farewell: true }
    const next = length + 1 + buffer.readInt32BE(length + 1)
    if (next > buffer.length) break
    length = next
  }
  return { length, farewell: false }
}

const READY_IDLE = Buffer.from([0x5a, 0, 0, 0, 5, 0x49])

/** Whether an answer ends in ReadyForQuery outside a transaction: the client has no transaction open. */
export const endsIdle = (answer: Buffer) => answer.subarray(-READY_IDLE.length).equals(READY_IDLE)

/** Sync and ROLLBACK: end a batch of the extended protocol, even one that failed half way, and its transaction. */
export const ABANDON = Buffer.concat([
  Buffer.from([0x53, 0, 0, 0, 4]),
  Buffer.from([0x51, 0, 0, 0, 13]),
  Buffer.from('ROLLBACK\0'),
])
