import type { CdrRequest, Signer } from './cdr.ts'
import { makeCertificate } from './certificate.ts'
import type { Thread } from './thread.ts'

/** A number that every company may have, of another document and of another company. */
const OTHER = '20100066603-03-B999-99999999'
const ANOTHER_RUC = '20131312955'

let stranger: Promise<Signer> | undefined
const strangerOf = () => (stranger ??= makeCertificate({ name: 'Otra empresa', organisation: 'OTRA' }))

type Twisted = Partial<CdrRequest> | string

/** The proof of a document, wrong in one way; undefined when the way is not about the proof. */
export function makeTwist(thread: Thread, signer: Signer) {
  const changes: Record<string, (nombre: string) => Promise<Twisted>> = {
    other: async () => ({ nombre: OTHER }),
    otherRuc: async (nombre) => ({ nombre: `${ANOTHER_RUC}${nombre.slice(ANOTHER_RUC.length)}` }),
    otherSigner: async () => ({ signer: await strangerOf() }),
    altered: async () => ({ altered: true }),
    beta: async () => ({ unsigned: true }),
    latin: async () => ({ latin: true, mensaje: 'SIMULADOR: aceptación del señor Ñuñez' }),
    noZip: async () => Buffer.from('no es un zip').toString('base64'),
  }
  return async (how: string | undefined, nombre: string): Promise<string | undefined> => {
    const change = how === undefined ? undefined : await changes[how]?.(nombre)
    if (change === undefined || typeof change === 'string') return change
    const usual = { nombre, codigo: '0', mensaje: 'SIMULADOR', notas: [], signer }
    return thread.run('makeCdr', { ...usual, ...change })
  }
}

export type Twist = ReturnType<typeof makeTwist>
