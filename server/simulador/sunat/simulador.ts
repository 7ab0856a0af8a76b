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

/** The stand-in's own key, made once for each installation. */
async function ownSigner(store: Store) {
  const known = store.signer()
  if (known) return known
  const made = await makeCertificate({ name: 'SIMULADOR' })
  await store.keepSigner(made)
  return made
}

/** Password and certificate of an issuer, made once for each RUC. */
async function issuerOf(store: Store, ruc: string) {
  const known = store.issuer(ruc)
  if (known) return known
  const signer = await makeCertificate({ name: 'Certificado del SIMULADOR, sin valor', ruc })
  // Another call may have made one meanwhile.
  const first = store.issuer(ruc)
  if (first) return first
  const made = { ...signer, clave: `simulador${randomInt(10 ** 9)}` }
  await store.keepIssuer(ruc, made)
  return made
}

/** SUNAT's services, without their HTTP. */
export async function openSunatSimulador({ folder, days }: Options = {}) {
  refuseInProduction()
  const store = await openStore(folder)
  const own = await ownSigner(store)
  const thread = openThread()
  const faults = makeFaults()
  const receiver = makeReceiver({ store, thread, signer: own, days: { ...DAYS, ...days } })
  const service = makeService({ store, thread, receiver, twist: makeTwist(thread, own) })

  return {
    /** Keys and accounts that an issuer signs and sends with. */
    keysFor: async (ruc: string) => ({
      usuario: USUARIO,
      ...(await issuerOf(store, ruc)),
      confianza: { certificados: [own.certificado], huellas: [] },
    }),
    /** The certificate of an issuer as a file, to try its upload. */
    pfx: async (ruc: string, password: string) => makePfx(await issuerOf(store, ruc), password),
    readCall: (body: string) => thread.run('readCall', body),
    async answer(call: Awaited<ReturnType<typeof this.readCall>>, how: string | undefined): Promise<Answer> {
      try {
        return await runCall(
          service,
          { usuario: USUARIO, claveOf: (ruc) => store.issuer(ruc)?.clave },
          call,
          how,
        )
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
