import type { FastifyInstance } from 'fastify'

/** Requests in a second from which long work gives way. Twenty people who work ask some sixty times. */
const MANY = 10

let second = 0
let [before, now] = [0, 0]

/** Turns the counters to the present second. */
function turn() {
  const present = Math.floor(performance.now() / 1000)
  if (present === second) return
  before = present === second + 1 ? now : 0
  now = 0
  second = present
}

/** Counts the requests of this process: they share its event loop with long work. */
export const countTraffic = (app: FastifyInstance) =>
  app.addHook('onRequest', (_req, _reply, done) => {
    turn()
    now++
    done()
  })

/** Whether people ask so much that long work should leave them half of the time. */
export function isBusy(): boolean {
  turn()
  return Math.max(before, now) >= MANY
}
