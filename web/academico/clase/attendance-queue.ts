import type { EstadoAsistencia } from '#contract/academico/asistencia.ts'

/** The attendance noted of a student; null: none. */
export type Nota = EstadoAsistencia | null
export type NotaDeAlumno = { idMatricula: number; estado: Nota; version: number | null }

type SavedNotas = ReadonlyMap<number, { estado: Nota; version: number | null }>
/** Why a sending failed: temporary, a concurrent write, or refused for good. */
export type SendFailure = { clase: 'REINTENTAR' | 'CONFLICTO' | 'NEGADA'; mensaje: string }

type QueueServer = {
  send: (notas: NotaDeAlumno[]) => Promise<NotaDeAlumno[]>
  /** Reads the saved notes of the server. */
  reload: () => Promise<NotaDeAlumno[]>
  failureOf: (error: unknown) => SendFailure
  onChange: (state: QueueState) => void
  /** Calls `run` after `ms` milliseconds; replaced in tests. */
  later: (run: () => void, ms: number) => void
}

/** The unsent notes, the state of the sending, and a notice for the teacher. */
export type QueueState = {
  pendientes: ReadonlyMap<number, Nota>
  estado: 'AL_DIA' | 'ENVIANDO' | 'SIN_CONEXION'
  notice: string | undefined
}

const TYPING_MS = 350
const FIRST_RETRY_MS = 1500
const LAST_RETRY_MS = 15_000

const notasById = (notas: readonly NotaDeAlumno[]): SavedNotas =>
  new Map(notas.map(({ idMatricula, ...rest }) => [idMatricula, rest]))

/**
 * Keeps notes until the server has saved them, one sending at a time, and retries while there is no answer. A concurrent
 * write of another person wins: the conflict is shown, and the other notes are sent.
 */
export function makeAttendanceQueue(world: QueueServer, notas: readonly NotaDeAlumno[]) {
  let kept = notasById(notas)
  const pendientes = new Map<number, Nota>()
  let busy = false
  let waiting = false
  let tries = 0
  let notice: string | undefined

  const tell = () =>
    world.onChange({
      pendientes: new Map(pendientes),
      estado: tries > 0 ? 'SIN_CONEXION' : busy || pendientes.size > 0 ? 'ENVIANDO' : 'AL_DIA',
      notice,
    })

  function schedule(ms: number) {
    if (waiting || busy || pendientes.size === 0) return
    waiting = true
    world.later(() => {
      waiting = false
      void flush()
    }, ms)
  }

  /** Drops the notes that conflict with a newer version of the server. */
  function yieldTo(now: SavedNotas, batch: ReadonlyMap<number, Nota>) {
    for (const [id, estado] of batch) {
      const theirs = now.get(id)
      if (theirs && theirs.version !== (kept.get(id)?.version ?? null) && theirs.estado !== estado)
        pendientes.delete(id)
    }
    kept = now
  }

  async function settle(error: unknown, batch: ReadonlyMap<number, Nota>) {
    const failure = world.failureOf(error)
    if (failure.clase === 'REINTENTAR') {
      tries++
      return
    }
    notice = failure.mensaje
    if (failure.clase === 'NEGADA') pendientes.clear()
    try {
      yieldTo(notasById(await world.reload()), batch)
    } catch {
      tries++
    }
  }

  async function flush() {
    if (busy || pendientes.size === 0) return
    busy = true
    const batch = new Map(pendientes)
    tell()
    try {
      const version = (id: number) => kept.get(id)?.version ?? null
      const done = await world.send(
        [...batch].map(([idMatricula, estado]) => ({ idMatricula, estado, version: version(idMatricula) })),
      )
      kept = new Map([...kept, ...notasById(done)])
      for (const [id, estado] of batch) if (pendientes.get(id) === estado) pendientes.delete(id)
      tries = 0
    } catch (error) {
      await settle(error, batch)
    }
    busy = false
    tell()
    schedule(tries > 0 ? Math.min(LAST_RETRY_MS, FIRST_RETRY_MS * 2 ** (tries - 1)) : TYPING_MS)
  }

  return {
    note(changes: Iterable<readonly [number, Nota]>) {
      for (const [id, estado] of changes) pendientes.set(id, estado)
      notice = undefined
      tell()
      schedule(TYPING_MS)
    },
    /** Sends now instead of at the next retry. */
    retry: () => void flush(),
    /** The note of a student: the unsent one, else the saved one. */
    of: (id: number): Nota => (pendientes.has(id) ? pendientes.get(id)! : (kept.get(id)?.estado ?? null)),
    isEmpty: () => pendientes.size === 0,
  }
}
