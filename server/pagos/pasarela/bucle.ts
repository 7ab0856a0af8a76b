import { type Ctx, type EffectCtx, SISTEMA } from '#server/core/ctx.ts'
import type { Db } from '#server/core/db.ts'
import { loop } from '#server/core/loop.ts'
import { translator } from '#server/core/words.ts'
import { asSystem, steps } from '#server/core/write.ts'
import { institucion } from '#server/institucion/institucion/index.ts'
import { pagoEnLinea } from '#server/pagos/ingreso/index.ts'

import { aplicar } from './aplicar.ts'
import { preguntar } from './consultar.ts'
import { type Devolucion, findRefund, type Pendiente, takeRefund } from './devolucion-repo.ts'
import { blankOld, takePending } from './notificacion-repo.ts'
import { applyKept, type Complain, unreadable } from './notificacion.ts'
import { takeDue } from './orden-repo.ts'
import { Muda, type Pasarela } from './pasarela.ts'
import { dudar, rechazar } from './reintegrar.ts'

const EVERY_MS = 5000
const HOUR_MS = 3_600_000
/** Of each kind in one turn: the rest can wait for the next. */
const MOST = 100
const OPERATION = { operacion: 'pasarela', input: null, clave: undefined }

type Given = { db: Db; pasarela: Pasarela; signal: AbortSignal; complain: Complain }

/** Work that nobody asked for, a step at a time. */
async function systemCtx(db: Db) {
  const { idioma } = await institucion(db)
  const ctx = { db, actor: SISTEMA, t: translator(idioma), idioma, direccion: '', simular: false }
  return steps(ctx, OPERATION)
}

/** Acts on what was notified and could not be acted on then. */
export async function applyPending({ db, pasarela, complain }: Given) {
  const ctx = await systemCtx(db)
  for (let n = 0, next = await takePending(db); next && n < MOST; n++, next = await takePending(db)) {
    const { idNotificacion, ultima } = next
    await applyKept(ctx, idNotificacion, pasarela).catch(async (error: Error) => {
      complain(error)
      if (ultima) await ctx.step((inside) => unreadable(inside, idNotificacion))
    })
  }
}

/** Asks about orders of which nothing is heard. One that is not answered is not insisted on: the others wait for it too. */
export async function askDue({ db, pasarela, signal, complain }: Given) {
  const ctx = await systemCtx(db)
  const { comercio, ambiente: modo } = pasarela
  const take = () => takeDue(db, { comercio, modo })
  await eachDue(take, (orden) => preguntar(ctx, orden, { pasarela, signal }), { signal, complain })
}

/** Finds out what became of refunds that nobody has answered for. */
export async function settleRefunds({ db, pasarela, signal, complain }: Given) {
  const ctx = await systemCtx(db)
  await eachDue(
    () => takeRefund(db),
    (d) => findOut(ctx, d, { pasarela, signal }),
    { signal, complain },
  )
}

type Turn = Pick<Given, 'signal' | 'complain'>

async function eachDue<T>(
  take: () => Promise<T | undefined>,
  act: (one: T) => Promise<void>,
  { signal, complain }: Turn,
) {
  for (let n = 0; n < MOST && !signal.aborted; n++) {
    const one = await take()
    if (!one) return
    try {
      await act(one)
    } catch (error) {
      if (signal.aborted) return
      complain(error as Error)
      if (error instanceof Muda) return
    }
  }
}

/** The gateway's record proves that it was done, or that it was not; when it proves neither, it waits. */
async function findOut(
  ctx: EffectCtx,
  d: Pendiente,
  { pasarela, signal }: Pick<Given, 'pasarela' | 'signal'>,
) {
  await ctx.step(async (inside) => {
    await pagoEnLinea(inside, d.idIngreso)
    await withoutSender(inside, await findRefund(inside.db, d.idDevolucion))
  })
  const hechos = d.orden && d.enviada ? await pasarela.fetchPayment(d.orden, signal) : null
  if (!hechos) return
  await ctx.step(async (inside) => aplicar(await asSystem(inside), { hechos, de: pasarela, contado: false }))
}

/** Whoever asked for it did not live to say what came of it: what was not sent was not done. */
async function withoutSender(ctx: Ctx, d: Devolucion | undefined) {
  if (d?.estado !== 'SOLICITADA') return
  await (d.enviada ? dudar(ctx, d, 'MUDA') : rechazar(ctx, d, 'MUDA'))
}

/** Keeps up with the gateway. Several servers share the work. What it returns stops it, whatever it is waiting for. */
export function keepUp(db: Db, pasarela: Pasarela | undefined, complain: Complain): () => Promise<void> {
  if (!pasarela) return async () => {}
  const end = new AbortController()
  const given = { db, pasarela, signal: end.signal, complain }
  const rests = [applyPending, askDue, settleRefunds].map((turn) =>
    loop(EVERY_MS, () => turn(given), complain),
  )
  rests.push(loop(HOUR_MS, () => blankOld(db), complain))
  return async () => {
    end.abort()
    await Promise.all(rests.map((rest) => rest()))
  }
}
