import type { ModoComprobantes } from '#contract/comprobantes/comprobante-emisor.ts'
import {
  type Emisor,
  type EmisorConfig,
  type Confianza,
  type Hallazgo,
  paisDe,
  settingsOfCountries,
} from '#server/comprobantes/emisor/index.ts'
import type { Db } from '#server/core/db.ts'
import type { Vault } from '#server/personas/segundo-factor/index.ts'

import { findCredential, readTexts } from './repo.ts'

/** The owner's name in the vault. */
export const OWNER = 'comprobante'

type Keys = Pick<EmisorConfig, 'llave' | 'certificado' | 'usuario' | 'clave' | 'confianza'>
/** Values of the environment, and the keys of the stand-in, which has its own. */
type Given = Pick<EmisorConfig, 'envio' | 'consulta'> & {
  modo: ModoComprobantes
  sha1: boolean
  /** Signers of the answers, as the environment names them. */
  confianza?: Confianza | undefined
  ownKeys?: (ruc: string) => Promise<Keys>
}

/** The issuer of electronic receipts, as the settings are now. */
export type Comprobantes = {
  modo: ModoComprobantes | null
  /** Undefined as long as something is missing that signs or sends, and where nothing is sent. */
  open: (db: Db) => Promise<Emisor | undefined>
  /** Lists the settings that are missing to open it. */
  missing: (db: Db) => Promise<Hallazgo[]>
}

export const NO_COMPROBANTES: Comprobantes = {
  modo: null,
  open: async () => undefined,
  missing: async () => [{ parte: 'servicio', error: 'emisor.sinModo' }],
}

/** Text that another key of this server had sealed is as good as none. */
function unseal(vault: Vault, sealed: Buffer | null): string | undefined {
  try {
    return sealed ? vault.open(sealed, OWNER) : undefined
  } catch {
    return undefined
  }
}

async function keptKeys(db: Db, vault: Vault): Promise<Partial<Keys>> {
  const kept = await findCredential(db)
  const [llave, clave] = [kept?.llave, kept?.clave].map((sealed) => unseal(vault, sealed ?? null))
  return {
    ...(llave && kept?.certificado && { llave, certificado: kept.certificado }),
    ...(clave && kept?.usuario && { clave, usuario: kept.usuario }),
    ...(kept && kept.confianza.length > 0 && { confianza: { certificados: [], huellas: kept.confianza } }),
  }
}

/** The signers that the environment, the stand-in and a person trust. */
const together = (...all: (Confianza | undefined)[]): Confianza => ({
  certificados: all.flatMap((one) => one?.certificados ?? []),
  huellas: all.flatMap((one) => one?.huellas ?? []),
})

/** The issuer as the rules of the country name it, and where its documents are sent. */
export async function issuerOf(db: Db) {
  const ajustes = await readTexts(db, [
    'institucion.pais',
    'comprobante.razonSocial',
    ...settingsOfCountries(),
  ])
  const { reglas, envio } = paisDe(ajustes['institucion.pais'])
  const { ruc, razonSocial } = reglas.emisorDe(ajustes)
  return { issuer: { ruc, razonSocial }, envio }
}

/** Opens it anew each time: name, certificate and user may have changed, and opening costs nothing. */
export function openByKeys({ ownKeys, ...given }: Given, vault: Vault): Comprobantes {
  async function keysOf(db: Db, ruc: string): Promise<Partial<Keys>> {
    const own = ruc ? await ownKeys?.(ruc) : undefined
    const kept = await keptKeys(db, vault)
    return { ...own, ...kept, confianza: together(given.confianza, own?.confianza, kept.confianza) }
  }
  return {
    modo: given.modo,
    async open(db) {
      const { issuer, envio } = await issuerOf(db)
      if (!envio) return undefined
      const { llave, certificado, usuario, clave, confianza } = await keysOf(db, issuer.ruc)
      if (!issuer.ruc || !llave || !certificado || !usuario || !clave) return undefined
      return envio.abrir({ ...given, ...issuer, llave, certificado, usuario, clave, confianza })
    },
    async missing(db) {
      const { ruc } = (await issuerOf(db)).issuer
      const keys = await keysOf(db, ruc)
      const parts: (Hallazgo | false)[] = [
        !ruc && { parte: 'ruc', error: 'emisor.sinRuc' },
        !keys.llave && { parte: 'certificado', error: 'emisor.sinCertificado' },
        !keys.clave && { parte: 'usuario', error: 'emisor.sinUsuario' },
      ]
      return parts.filter((one) => one !== false)
    },
  }
}
