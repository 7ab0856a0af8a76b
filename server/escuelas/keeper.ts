import type { Escuelas } from '#server/core/environment.ts'
import { inSchool, type PresentSchool } from '#server/core/present-school.ts'
import type { Escuela } from '#server/operacion/escuela/index.ts'
import type { School } from '#server/school.ts'

import { NotServed } from './not-served.ts'
import { shareTurns } from './turns.ts'

/** A failure is remembered for this time, and for twice as long after each further one. */
const RETRY_MS = 15_000
const LONGEST_RETRY_MS = 300_000
/** A request waits this long for its school to open. */
const PATIENCE_MS = 8000

type Held = {
  escuela: Escuela
  present: PresentSchool
  opening: Promise<School>
  school?: School
  requests: number
  turns: number
  /** When it was last asked for something. */
  used: number
  closing?: Promise<void>
}

type Failure = { until: number; wait: number }

type Given = {
  open: (escuela: Escuela, present: PresentSchool) => Promise<School>
  limits: Pick<Escuelas, 'abiertas' | 'ocioMs'>
  complain: (error: Error, nombre: string) => void
  /** Hears how long an opening took. */
  opened?: (ms: number) => void
}

const after = (ms: number) =>
  new Promise<undefined>((resolve) => {
    setTimeout(resolve, ms, undefined).unref()
  })

/** The schools that are open: each is opened once, when it is asked for, and let go when nothing has happened in it for a while. */
export function keepSchools({ open, limits, complain, opened = () => {} }: Given) {
  const held = new Map<string, Held>()
  const failures = new Map<string, Failure>()
  const inTurn = shareTurns()

  const isQuiet = ({ school, requests, turns, closing }: Held) =>
    school !== undefined && !closing && requests === 0 && turns === 0

  async function close({ escuela: { nombre }, opening }: Held) {
    try {
      const school = await opening
      await school.rest()
      await school.close()
    } catch (error) {
      complain(error as Error, nombre)
    }
    held.delete(nombre)
  }

  /** Closes a school. One that is asked for meanwhile is opened again afterwards. */
  function letGo(one: Held) {
    one.closing ??= close(one)
    return one.closing
  }

  /** Makes room for one more: the school that was asked least recently is let go. */
  async function makeRoom() {
    if (held.size < limits.abiertas) return
    const [oldest] = [...held.values()].filter(isQuiet).toSorted((a, b) => a.used - b.used)
    if (!oldest) throw new NotServed('escuela.llena', 5)
    await letGo(oldest)
  }

  function remember(nombre: string, error: Error) {
    const wait = Math.min((failures.get(nombre)?.wait ?? RETRY_MS / 2) * 2, LONGEST_RETRY_MS)
    failures.set(nombre, { until: performance.now() + wait, wait })
    complain(error, nombre)
  }

  async function openNow(escuela: Escuela, present: PresentSchool) {
    const { nombre } = escuela
    const begun = performance.now()
    try {
      const school = await open(escuela, present)
      failures.delete(nombre)
      opened(performance.now() - begun)
      return school
    } catch (error) {
      remember(nombre, error as Error)
      throw error
    }
  }

  function begin(escuela: Escuela): Held {
    const { nombre } = escuela
    const present: PresentSchool = {
      nombre,
      // A turn that waits counts too: the school was woken for it.
      inTurn: async (turn) => {
        one.turns++
        try {
          return await inTurn(nombre, turn)
        } finally {
          one.turns--
        }
      },
    }
    const opening = inSchool(present, () => openNow(escuela, present))
    const one: Held = { escuela, present, opening, requests: 0, turns: 0, used: performance.now() }
    held.set(nombre, one)
    opening.then(
      (school) => Object.assign(one, { school }),
      () => held.delete(nombre),
    )
    return one
  }

  async function findOrBegin(escuela: Escuela): Promise<Held> {
    const known = held.get(escuela.nombre)
    if (known && !known.closing) return known
    await known?.closing
    const failure = failures.get(escuela.nombre)
    if (failure && failure.until > performance.now())
      throw new NotServed('escuela.noAbre', Math.ceil((failure.until - performance.now()) / 1000))
    if (!held.has(escuela.nombre)) await makeRoom()
    return held.get(escuela.nombre) ?? begin(escuela)
  }

  /**
   * Runs work in an open school, which is not let go before `end` was called.
   * @throws {NotServed}
   */
  async function take(escuela: Escuela, patience = PATIENCE_MS) {
    const one = await findOrBegin(escuela)
    one.requests++
    let held = true
    const end = () => {
      if (held) one.requests--
      held = false
      one.used = performance.now()
    }
    try {
      const opening = one.opening.catch(() => {
        throw new NotServed('escuela.noAbre', RETRY_MS / 1000)
      })
      const school = one.school ?? (await Promise.race([opening, after(patience)]))
      if (!school) throw new NotServed('escuela.abriendo', 3)
      return { school, present: one.present, end }
    } catch (error) {
      end()
      throw error
    }
  }

  return {
    take,
    /** Lets go of the schools that were quiet for `ms`, and of those that the control database says otherwise of. */
    async letGoIdle(ms = limits.ocioMs, only: (nombre: string) => boolean = () => true) {
      const now = performance.now()
      const idle = [...held.values()].filter(
        (one) => isQuiet(one) && now - one.used >= ms && only(one.escuela.nombre),
      )
      await Promise.all(idle.map(letGo))
    },
    /** Compares the open schools with what the control database says now. */
    compare(escuelas: Escuela[]) {
      const said = new Map(escuelas.map((one) => [one.nombre, JSON.stringify(one)]))
      for (const one of held.values())
        if (JSON.stringify(one.escuela) !== said.get(one.escuela.nombre) && isQuiet(one)) void letGo(one)
    },
    isOpen: (nombre: string) => held.has(nombre),
    open: () => [...held.values()].flatMap(({ escuela, school }) => (school ? [{ escuela, school }] : [])),
    failures: () => [...failures.keys()],
    /** Closes all. Their requests have ended. */
    async close() {
      await Promise.all([...held.values()].map(letGo))
    },
  }
}

export type Keeper = ReturnType<typeof keepSchools>
