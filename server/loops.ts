import type { FastifyInstance } from 'fastify'

import type { Translate } from '#contract/core/words.ts'
import { sendLotes } from '#server/comprobantes/comprobante-lote/index.ts'
import { mailComprobantes, sendComprobantes } from '#server/comprobantes/comprobante/index.ts'
import { startCountingVisits } from '#server/consultas/catalogo/index.ts'
import { keepBalances } from '#server/consultas/control/index.ts'
import { watchClock } from '#server/core/clock.ts'
import { watchSynchrony } from '#server/core/synchrony.ts'
import { sweepFiles } from '#server/institucion/archivo/index.ts'
import { startAttendingInscripciones } from '#server/matriculas/inscripcion/index.ts'
import { startRemindingProspects } from '#server/matriculas/interesado/index.ts'
import { startAttendingLists } from '#server/matriculas/vacante/index.ts'
import { sendPendingMails } from '#server/mensajes/envio/index.ts'
import { startWritingNotices } from '#server/mensajes/mensaje/index.ts'
import { explain } from '#server/operacion/arranque/index.ts'
import { daily } from '#server/operacion/diario/index.ts'
import { backUpEachDay } from '#server/operacion/respaldo/index.ts'
import { tellFarClock } from '#server/operacion/salud/index.ts'
import { workOnTasks } from '#server/operacion/tarea/index.ts'
import { startReadingVouchers } from '#server/pagos/lectura/index.ts'
import { keepUpWithGateway } from '#server/pagos/pasarela/index.ts'

type Given = {
  connectionString: string
  t: Translate
  say: (sentence: string) => void
  complain: (error: Error) => void
}

/** Watches the clock, and the standby where one is expected. */
function startWatching({ db, clock, synchrony }: FastifyInstance, { t, say, complain }: Given) {
  const told = {
    say: (n: number) => say(t('arranque.relojLejos', { n })),
    keep: (n: number) => tellFarClock(db, n),
  }
  const tell = (ok: boolean) => say(t(ok ? 'replica.sincrona' : 'respaldo.sinReplica'))
  return [
    watchClock(clock, told, complain),
    ...(synchrony ? [watchSynchrony(synchrony, tell, complain)] : []),
  ]
}

/** Starts what goes on in a school without a request. Returns the function that stops it, when the turns under way have ended. */
export function startLoops(app: FastifyInstance, given: Given): () => Promise<void> {
  const { db, env, archivos, pasarela, comprobantes } = app
  const { connectionString, complain } = given
  const rests = [
    startWritingNotices(db, env.urlPublica, complain),
    sendPendingMails(db, archivos, { ...env, complain }),
    daily(db, complain),
    ...startWatching(app, given),
    keepBalances(db, complain),
    sweepFiles(db, archivos, complain),
    startReadingVouchers(db, archivos, complain),
    keepUpWithGateway(db, pasarela, complain),
    sendComprobantes(db, comprobantes, complain),
    sendLotes(db, comprobantes, complain),
    mailComprobantes(db, comprobantes, { archivos, complain }),
    workOnTasks(app, { embedded: !env.databaseUrl, hands: env.limites.trabajos }, complain),
    startAttendingLists(db, complain),
    startAttendingInscripciones(db, complain),
    startRemindingProspects(db, env.urlPublica, complain),
    startCountingVisits(app.catalogo.visits, complain),
    backUpEachDay(app, { connectionString, explain }, complain),
  ]
  return async () => {
    await Promise.all(rests.map((rest) => rest()))
  }
}
