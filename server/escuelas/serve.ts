import type { Translate } from '#contract/core/words.ts'
import { drain } from '#server/core/drain.ts'
import type { Env, Escuelas } from '#server/core/environment.ts'
import { loop } from '#server/core/loop.ts'
import { keepSchema } from '#server/core/migrate.ts'
import type { PresentSchool } from '#server/core/present-school.ts'
import { checkSession } from '#server/core/requirements.ts'
import { explain } from '#server/operacion/arranque/index.ts'
import {
  asksForWork,
  environmentOfSchool,
  type Escuela,
  migrateControl,
  onControl,
  refuseLater,
} from '#server/operacion/escuela/index.ts'
import { openSchool } from '#server/school.ts'

import { openDirectory } from './directory.ts'
import { makeFront } from './front.ts'
import { keepSchools } from './keeper.ts'
import { measureFront } from './metrics.ts'
import { answerOwn } from './own.ts'
import { goRound } from './rounds.ts'

const LOOK_MS = 1000

type Given = {
  env: Env
  escuelas: Escuelas
  t: Translate
  say: (sentence: string) => void
  complain: (error: Error) => void
}

/** Opens a school of the control database as the only one of a process is opened. */
function opener({ escuelas: { control }, t, say, complain }: Given) {
  return async (escuela: Escuela, present: PresentSchool) => {
    const { nombre } = escuela
    const env = await environmentOfSchool(escuela, { control, t })
    await refuseLater(env.databaseUrl)
    return openSchool({
      connectionString: env.databaseUrl,
      env,
      t,
      say: (sentence) => say(`[${nombre}] ${sentence}`),
      complain: (error) => complain(new Error(`[${nombre}] ${error.message}`, { cause: error })),
      escuela: present,
    })
  }
}

/**
 * The server of many schools. It does not listen yet.
 * @throws {NoControl}
 */
export async function serveMany(given: Given) {
  const { env, escuelas, t, complain } = given
  const { control } = escuelas
  const unsafe = await onControl(control, (session) => checkSession(session, env.baseInsegura), t)
  if (unsafe) complain(new Error(explain(unsafe, t)))
  await migrateControl(control)
  await keepSchema()
  const complainOf = (error: Error, nombre: string) =>
    complain(new Error(`[${nombre}] ${explain(error, t).split('\n')[0]}`, { cause: error }))
  const measured = { opened: (_ms: number) => {} }
  const keeper = keepSchools({
    open: opener(given),
    limits: escuelas,
    complain: complainOf,
    opened: (ms) => measured.opened(ms),
  })
  const directory = openDirectory(control, { complain, changed: keeper.compare })
  await directory.look()
  const ask = async (escuela: Escuela) => {
    const school = await environmentOfSchool(escuela, { control, t })
    return asksForWork(school.databaseUrl, {
      correo: school.smtpUrl !== undefined,
      emite: school.comprobantes !== undefined,
    })
  }
  const rounds = goRound({ directory, keeper, ask, rondaMs: escuelas.rondaMs, complain: complainOf })
  const front = makeFront({ directory, keeper, own: (req, res) => own(req, res), complain })
  const metrics = measureFront({ directory, keeper, rounds, counts: front.counts })
  measured.opened = metrics.opened
  const own = answerOwn({
    directory,
    metrics,
    leaving: () => front.leaving.signal.aborted,
    metricasClave: env.metricasClave,
  })
  const idle = loop(LOOK_MS, () => keeper.letGoIdle(), complain)
  return {
    front,
    keeper,
    directory,
    rounds,
    async close() {
      await Promise.all([drain(front, env.paradaMs), rounds.close(), idle(), directory.close()])
      await keeper.close()
    },
  }
}
