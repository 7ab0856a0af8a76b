import type { EstadoAsistencia } from '#contract/academico/clase.ts'

/** What is noted of one student; null is nothing. */
export type Nota = EstadoAsistencia | null
export type Anotada = { idMatricula: number; estado: Nota; version: number | null }

type Kept = ReadonlyMap<number, { estado: Nota; version: number | null }>
/** Why a sending failed: it may be tried again, somebody else wrote first, or it is refused for good. */
export type Falla = { clase: 'REINTENTAR' | 'CONFLICTO' | 'NEGADA'; mensaje: string }

type World = {
  send: (notas: Anotada[]) => Promise<Anotada[]>
  /** What the server has now. */
  reload: () => Promise<Anotada[]>
  fallaOf: (error: unknown) => Falla
  onChange: (state: Cola) => void
  /** Waits, in milliseconds; a test does not. */
  later: (run: () => void, ms: number) => void
}

/** What is still to be sent, how it goes, and what somebody should read. */
export type Cola = {
  pendientes: ReadonlyMap<number, Nota>
  estado: 'AL_DIA' | 'ENVIANDO' | 'SIN_CONEXION'
  aviso: string | undefined
}

const TYPING_MS = 350
const FIRST_RETRY_MS = 1500
const LAST_RETRY_MS = 15_000

const asMap = (notas: readonly Anotada[]): Kept =>
  new Map(notas.map(({ idMatricula, ...rest }) => [idMatricula, rest]))

/**
 * Keeps what was noted until the server has it, one sending at a time, and tries again for as long as there is no answer.
 * What somebody else noted meanwhile stands: it is told, and the rest goes on.
 */
export function makeQueue(world: World, notas: readonly Anotada[]) {
  let kept = asMap(notas)
  const pendientes = new Map<number, Nota>()
  let busy = false
  let waiting = false
  let tries = 0
  let aviso: string | undefined

  const tell = () =>
    world.onChange({
      pendientes: new Map(pendientes),
      estado: tries > 0 ? 'SIN_CONEXION' : busy || pendientes.size > 0 ? 'ENVIANDO' : 'AL_DIA',
      aviso,
    })

  function schedule(ms: number) {
    if (waiting || busy || pendientes.size === 0) return
    waiting = true
    world.later(() => {
      waiting = false
      void flush()
    }, ms)
  }

  /** Drops what somebody else decided otherwise; what the server has already, too. */
  function yieldTo(now: Kept, batch: ReadonlyMap<number, Nota>) {
    for (const [id, estado] of batch) {
      const theirs = now.get(id)
      if (theirs && theirs.version !== (kept.get(id)?.version ?? null) && theirs.estado !== estado)
        pendientes.delete(id)
    }
    kept = now
  }

  async function settle(error: unknown, batch: ReadonlyMap<number, Nota>) {
    const falla = world.fallaOf(error)
    if (falla.clase === 'REINTENTAR') {
      tries++
      return
    }
    aviso = falla.mensaje
    if (falla.clase === 'NEGADA') pendientes.clear()
    try {
      yieldTo(asMap(await world.reload()), batch)
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
      kept = new Map([...kept, ...asMap(done)])
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
      aviso = undefined
      tell()
      schedule(TYPING_MS)
    },
    /** The connection may be back: do not wait for the next try. */
    retry: () => void flush(),
    /** What stands for a student: what was pressed last, else what the server has. */
    of: (id: number): Nota => (pendientes.has(id) ? pendientes.get(id)! : (kept.get(id)?.estado ?? null)),
    isEmpty: () => pendientes.size === 0,
  }
}
