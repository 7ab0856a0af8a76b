import { type Culpa, type Emisor, SinRespuesta } from '#server/comprobantes/emisor/index.ts'
import type { EffectCtx } from '#server/core/ctx.ts'

import { countSilence, forgetSilence, readGate, stopQueue } from './cola-repo.ts'

/** Faults of what was signed, by the certificate or with the name of the issuer: the same file would be refused for ever. */
const OF_FILE: ReadonlySet<Culpa> = new Set(['CERTIFICADO', 'RUC', 'NOMBRE'])
export const spoilsFile = ({ culpa }: { culpa: Culpa }) => OF_FILE.has(culpa)

/** In one turn: the rest waits for the next. */
const MOST_EACH_TURN = 100

type Turn<Due> = {
  emisor: Emisor
  /** Takes what is due; in an outage first what was sent and not answered, which carries nothing more into the unknown. */
  take: (caida: boolean) => Promise<Due | undefined>
  settle: (due: Due) => Promise<void>
  /** Keeps on the record why its try had no end. */
  note: (due: Due, reason: SinRespuesta) => Promise<unknown>
  complain: (error: Error) => void
}

/** Whether its certificate has ended: it signs nothing any more. */
export const hasEnded = ({ vence }: Emisor) => Date.parse(vence) <= Date.now()

/** Whether the certificate of the issuer still signs; stops the queue otherwise. */
async function signs(ctx: EffectCtx, emisor: Emisor): Promise<boolean> {
  if (!hasEnded(emisor)) return true
  await ctx.step((inside) => stopQueue(inside, { codigo: 'VENCIDO', mensaje: null, culpa: 'VENCIDO' }))
  return false
}

/** Makes a try. A try without an answer is written down, and the queue counts it. */
async function tryOne<Due>(ctx: EffectCtx, due: Due, { settle, note, complain }: Turn<Due>) {
  try {
    await settle(due)
    await forgetSilence(ctx.db)
  } catch (error) {
    complain(error as Error)
    if (!(error instanceof SinRespuesta)) return
    await note(due, error)
    const { huella, message: mensaje } = error
    if (huella)
      await ctx.step((inside) =>
        stopQueue(inside, { codigo: 'FIRMANTE', mensaje, culpa: 'FIRMANTE', huella }),
      )
    if (!error.isOfDocument) await countSilence(ctx.db)
  }
}

/** In an outage the service is asked a question of no document first. */
async function isHeard(ctx: EffectCtx, { emisor, complain }: Pick<Turn<never>, 'emisor' | 'complain'>) {
  try {
    await emisor.knock()
    return true
  } catch (error) {
    complain(error as Error)
    await countSilence(ctx.db)
    return false
  }
}

/** Runs a turn of a clock: a failure does not end it, a second one in a row does, and the queue then waits. */
export async function runTurn<Due>(ctx: EffectCtx, turn: Turn<Due>) {
  if (!(await signs(ctx, turn.emisor))) return
  for (let n = 0; n < MOST_EACH_TURN; n++) {
    const { abierta, caida } = await readGate(ctx.db)
    if (!abierta) return
    if (caida && !(await isHeard(ctx, turn))) return
    const due = await turn.take(caida)
    if (!due) return
    await tryOne(ctx, due, turn)
  }
}
