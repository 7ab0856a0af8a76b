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
import type { Due } from '#server/operacion/escuela/index.ts'
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

type Rest = () => Promise<void>

/** A loop, and what calls for it in a school that nothing has open (decision 244). */
export type Loop = {
  /**
   * The conditions of the question that is asked of a school; or it is due when a day begins, or some hours after the last time; or an
   * open school alone has something for it.
   */
  due: readonly Due[] | 'DAY' | 'HOURS' | 'OPEN'
  start(app: FastifyInstance, given: Given): Rest
}

const NO_LOOP: Rest = async () => {}

const watchTheClock = ({ db, clock }: FastifyInstance, { t, say, complain }: Given) =>
  watchClock(
    clock,
    {
      say: (n) => say(t('arranque.relojLejos', { n })),
      keep: (n) => tellFarClock(db, n),
    },
    complain,
  )

const watchTheStandby = ({ synchrony }: FastifyInstance, { t, say, complain }: Given) =>
  synchrony
    ? watchSynchrony(synchrony, (ok) => say(t(ok ? 'replica.sincrona' : 'respaldo.sinReplica')), complain)
    : NO_LOOP

/** All that goes on in a school without a request. */
export const LOOPS: readonly Loop[] = [
  { due: ['aviso'], start: ({ db, env }, { complain }) => startWritingNotices(db, env.urlPublica, complain) },
  {
    due: ['envio'],
    start: ({ db, archivos, env }, { complain }) => sendPendingMails(db, archivos, { ...env, complain }),
  },
  { due: 'DAY', start: ({ db }, { complain }) => daily(db, complain) },
  { due: 'OPEN', start: watchTheClock },
  { due: 'OPEN', start: watchTheStandby },
  { due: 'OPEN', start: ({ db }, { complain }) => keepBalances(db, complain) },
  { due: 'HOURS', start: ({ db, archivos }, { complain }) => sweepFiles(db, archivos, complain) },
  {
    due: ['lectura'],
    start: ({ db, archivos }, { complain }) => startReadingVouchers(db, archivos, complain),
  },
  {
    due: ['notificacion', 'orden', 'devolucion'],
    start: ({ db, pasarela }, { complain }) => keepUpWithGateway(db, pasarela, complain),
  },
  {
    due: ['comprobante'],
    start: ({ db, comprobantes }, { complain }) => sendComprobantes(db, comprobantes, complain),
  },
  { due: ['lote'], start: ({ db, comprobantes }, { complain }) => sendLotes(db, comprobantes, complain) },
  {
    due: ['correo'],
    start: ({ db, comprobantes, archivos }, { complain }) =>
      mailComprobantes(db, comprobantes, { archivos, complain }),
  },
  {
    due: ['tarea'],
    start: (app, { complain }) =>
      workOnTasks(app, { embedded: !app.env.databaseUrl, hands: app.env.limites.trabajos }, complain),
  },
  { due: ['espera', 'reserva'], start: ({ db }, { complain }) => startAttendingLists(db, complain) },
  { due: ['inscripcion'], start: ({ db }, { complain }) => startAttendingInscripciones(db, complain) },
  {
    due: ['interesado'],
    start: ({ db, env }, { complain }) => startRemindingProspects(db, env.urlPublica, complain),
  },
  { due: 'OPEN', start: ({ catalogo }, { complain }) => startCountingVisits(catalogo.visits, complain) },
  {
    due: 'HOURS',
    start: (app, { connectionString, complain }) =>
      backUpEachDay(app, { connectionString, explain }, complain),
  },
]

/** Starts what goes on in a school without a request. Returns the function that stops it, when the turns under way have ended. */
export function startLoops(app: FastifyInstance, given: Given): Rest {
  const rests = LOOPS.map(({ start }) => start(app, given))
  return async () => {
    await Promise.all(rests.map((rest) => rest()))
  }
}
