import assert from 'node:assert/strict'
import { test } from 'node:test'

import { type Anotada, type Cola, type Falla, makeQueue } from './attendance-queue.ts'

/** A server that somebody else may write to, with a connection that may be cut. */
function world(people: number[]) {
  const rows = new Map<number, Anotada>(
    people.map((idMatricula) => [idMatricula, { idMatricula, estado: null, version: null }]),
  )
  const timers: (() => void)[] = []
  const sent: Anotada[][] = []
  const seen: Cola[] = []
  const line = { down: false, refuse: undefined as Falla | undefined }
  const write = (n: Anotada) => rows.set(n.idMatricula, { ...n, version: (n.version ?? -1) + 1 })
  const queue = makeQueue(
    {
      later: (run) => timers.push(run),
      onChange: (state) => seen.push(state),
      reload: async () => {
        if (line.down) throw new Error('down')
        return [...rows.values()]
      },
      fallaOf: (error) =>
        line.refuse ?? {
          clase: (error as Error).message === 'down' ? 'REINTENTAR' : 'CONFLICTO',
          mensaje: 'otra persona',
        },
      send: async (notas) => {
        if (line.down) throw new Error('down')
        sent.push(notas)
        if (line.refuse) throw new Error('no')
        const late = notas.some((n) => {
          const now = rows.get(n.idMatricula)!
          return now.version !== n.version && now.estado !== n.estado
        })
        if (late) throw new Error('409')
        for (const n of notas) if (rows.get(n.idMatricula)?.estado !== n.estado) write(n)
        return notas.map((n) => rows.get(n.idMatricula)!)
      },
    },
    [...rows.values()],
  )
  /** Runs whatever waits until nothing does. */
  async function settle(most = 20) {
    for (let i = 0; i < most && timers.length > 0; i++) {
      timers.shift()?.()
      await new Promise((done) => setImmediate(done))
    }
  }
  return { queue, rows, sent, seen, line, settle, write }
}

test('what is pressed in a row goes in one sending, and is kept', async () => {
  const w = world([1, 2])
  w.queue.note([[1, 'PRESENTE']])
  w.queue.note([[2, 'FALTA']])
  assert.equal(w.queue.of(1), 'PRESENTE')
  await w.settle()
  assert.deepEqual([w.sent.length, w.rows.get(2)?.estado, w.queue.isEmpty()], [1, 'FALTA', true])
  assert.equal(w.seen.at(-1)?.estado, 'AL_DIA')
})

test('without connection nothing is lost: it is tried again until there is one', async () => {
  const w = world([1])
  w.line.down = true
  w.queue.note([[1, 'TARDE']])
  await w.settle(3)
  assert.deepEqual([w.queue.of(1), w.seen.at(-1)?.estado], ['TARDE', 'SIN_CONEXION'])
  w.line.down = false
  await w.settle()
  assert.deepEqual([w.rows.get(1)?.estado, w.seen.at(-1)?.estado], ['TARDE', 'AL_DIA'])
})

test('what somebody else noted stands and is told; the rest is kept', async () => {
  const w = world([1, 2])
  w.write({ idMatricula: 1, estado: 'JUSTIFICADA', version: null })
  w.queue.note([
    [1, 'FALTA'],
    [2, 'PRESENTE'],
  ])
  await w.settle()
  assert.deepEqual([w.rows.get(1)?.estado, w.rows.get(2)?.estado], ['JUSTIFICADA', 'PRESENTE'])
  assert.deepEqual([w.queue.of(1), w.seen.at(-1)?.aviso], ['JUSTIFICADA', 'otra persona'])
  // Seen, it may be changed.
  w.queue.note([[1, 'FALTA']])
  await w.settle()
  assert.equal(w.rows.get(1)?.estado, 'FALTA')
})

test('pressed again while the first is under way, the last one stands', async () => {
  const w = world([1])
  w.queue.note([[1, 'PRESENTE']])
  const going = w.settle(1)
  w.queue.note([[1, 'FALTA']])
  await going
  await w.settle()
  assert.equal(w.rows.get(1)?.estado, 'FALTA')
})

test('what is refused for good is let go, and told', async () => {
  const w = world([1])
  w.line.refuse = { clase: 'NEGADA', mensaje: 'El grupo terminó' }
  w.queue.note([[1, 'PRESENTE']])
  await w.settle()
  assert.deepEqual([w.queue.isEmpty(), w.queue.of(1), w.seen.at(-1)?.aviso], [true, null, 'El grupo terminó'])
})
