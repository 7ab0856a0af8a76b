import { comprobanteEmisor } from '#contract/comprobantes/comprobante-emisor.ts'
import { makeCertificate, makePfx } from '#server/simulador/index.ts'
import type { Api } from '#server/testing/api.ts'
import { rucOf } from '#server/testing/empresas.ts'
import type { testSunat } from '#server/testing/sunat.ts'

type Sunat = Awaited<ReturnType<typeof testSunat>>

const PASSWORD = 'clave del archivo'
const HOUR_MS = 3_600_000

/** The stand-in of the tax office as an issuer of its own RUC meets it. */
export async function officeOf(sunat: Sunat, nth: number) {
  const ruc = rucOf(9000 + nth)
  const { usuario, clave } = await sunat.keysFor(ruc)
  const sendUser = async (api: Api, password: string) =>
    api.may(comprobanteEmisor.usuario, { usuario, clave: password })
  const sendFile = (api: Api, pfx: Uint8Array) => {
    const archivo = { nombre: 'certificado.pfx', datos: Buffer.from(pfx) }
    return api.may(comprobanteEmisor.certificado, { archivo, clave: PASSWORD } as never)
  }
  const certificate = async (given: { ruc?: string; to?: Date }) =>
    makePfx(await makeCertificate({ name: 'Instituto', ...given }), PASSWORD)
  const ofUs = ({ nombre }: { nombre: string }) => nombre.startsWith(ruc)

  return {
    ruc,
    next: sunat.next,
    clear: sunat.clearFaults,
    /** Sets the right certificate and user. */
    async give(api: Api) {
      const answers = [await sendFile(api, await sunat.pfx(PASSWORD, ruc)), await sendUser(api, clave)]
      if (answers.some(({ status }) => status !== 200)) throw new Error(JSON.stringify(answers))
    },
    /** Ways in which what the issuer signs and sends with goes wrong. */
    wrong: {
      /** The certificate ends within hours, without a word. */
      expired: async (api: Api) =>
        sendFile(api, await certificate({ ruc, to: new Date(Date.now() + 2 * HOUR_MS) })),
      /** The certificate names no RUC. */
      foreign: async (api: Api) => sendFile(api, await certificate({})),
      password: (api: Api) => sendUser(api, 'otra clave'),
    },
    documents: async () => (await sunat.state()).documents.filter(ofUs),
    /** Files that arrived, by their names. */
    files: () => [...sunat.received].filter(([name]) => name.startsWith(ruc)),
  }
}
export type Office = Awaited<ReturnType<typeof officeOf>>
