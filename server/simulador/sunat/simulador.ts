import { randomInt } from 'node:crypto'

import { type Answer, faultOf } from './answers.ts'
import { makeCertificate, makePfx } from './certificate.ts'
import { makeFaults } from './faults.ts'
import { DAYS, makeReceiver } from './receive.ts'
import { makeService, runCall } from './service.ts'
import { openStore, type Store } from './store.ts'
import { Fault } from './texts.ts'
import { openThread } from './thread.ts'
import { makeTwist } from './twist.ts'

const USUARIO = 'SIMULADO'

type Options = {
  /** The RUC of the institution that issues. */
  ruc: string
  /** Folder of `sunat.jsonl`; without it nothing is stored. */
  folder?: string
  /** Days after which a document comes too late. */
  days?: Partial<typeof DAYS>
}

/** Refuses to start in production outside a demonstration: receipts would have no value. */
function refuseInProduction({ NODE_ENV, DEMO } = process.env) {
  if (NODE_ENV === 'production' && DEMO !== '1')
    throw new Error('El simulador de SUNAT no emite: con NODE_ENV=production solo funciona si DEMO=1.')
}

/** Made once for each installation and RUC: the password, the stand-in's own key, and a certificate for the issuer. */
async function secretsOf(store: Store, ruc: string) {
  const known = store.secrets()
  if (known?.ruc === ruc) return known
  const [own, issuer] = await Promise.all([
    makeCertificate({ name: 'SIMULADOR' }),
    makeCertificate({ name: 'Certificado del SIMULADOR, sin valor', ruc }),
  ])
  const made = { ruc, clave: `simulador${randomInt(10 ** 9)}`, own, issuer }
  await store.keepSecrets(made)
  return made
}

/** SUNAT's services, without their HTTP. */
export async function openSunatSimulador({ ruc, folder, days }: Options) {
  refuseInProduction()
  const store = await openStore(folder)
  const { clave, own, issuer } = await secretsOf(store, ruc)
  const thread = openThread()
  const faults = makeFaults()
  const receiver = makeReceiver({ store, thread, signer: own, days: { ...DAYS, ...days } })
  const service = makeService({ store, thread, receiver, twist: makeTwist(thread, own) })

  return {
    /** What the issuer is configured with, when it reaches the stand-in at `address`. */
    credentials: (address: string) => ({
      modo: 'simulador' as const,
      ruc,
      usuario: USUARIO,
      clave,
      ...issuer,
      envio: `${address}/billService`,
      consulta: `${address}/billConsultService`,
    }),
    /** The issuer's certificate as a file, to try its upload. */
    pfx: (password: string) => makePfx(issuer, password),
    readCall: (body: string) => thread.run('readCall', body),
    async answer(call: Awaited<ReturnType<typeof this.readCall>>, how: string | undefined): Promise<Answer> {
      try {
        return await runCall(service, { ruc, usuario: USUARIO, clave }, call, how)
      } catch (error) {
        if (error instanceof Fault) return faultOf(error)
        throw error
      }
    },
    faults,
    state: () => ({ documents: store.documents().toReversed(), faults: faults.list() }),
    async close() {
      await store.flush()
      await thread.close()
    },
  }
}

export type SunatSimulador = Awaited<ReturnType<typeof openSunatSimulador>>
