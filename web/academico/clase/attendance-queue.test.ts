import assert from 'node:assert/strict'
import { test } from 'node:test'

import {
  makeAttendanceQueue,
  type NotaDeAlumno,
  type QueueState,
  type SendFailure,
} from './attendance-queue.ts'

/** A fake server with concurrent writes and a connection that can be cut. */
function world(people: number[]) {
  const rows = new Map<number, NotaDeAlumno>(
    people.map((idMatricula) => [idMatricula, { idMatricula, estado: null, version: null }]),
  )
  const timers: (() => void)[] = []
  const sent: NotaDeAlumno[][] = []
  const seen: QueueState[] = []
  const line = { down: false, refuse: undefined as SendFailure | undefined }
  const write = (n: NotaDeAlumno) => rows.set(n.idMatricula, { ...n, version: (n.version ?? -1) + 1 })
  const queue = makeAttendanceQueue(
    {
      later: (run) => timers.push(run),
      onChange: (state) => seen.push(state),
      reload: async () => {
        if (line.down) throw new Error('down')
        return [...rows.values()]
      },
      failureOf: (error) =>
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
  /** Runs pending timers until there are none. */
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
  assert.deepEqual([w.queue.of(1), w.seen.at(-1)?.notice], ['JUSTIFICADA', 'otra persona'])
  // After the conflict the note may be changed again.
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
  assert.deepEqual(
    [w.queue.isEmpty(), w.queue.of(1), w.seen.at(-1)?.notice],
    [true, null, 'El grupo terminó'],
  )
})
