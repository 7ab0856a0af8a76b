import * as openid from 'openid-client'

import { addresses } from '#contract/core/addresses.ts'
import type { Env, Proveedor } from '#server/core/environment.ts'

import { RefusedAnswer, refusalOf } from './refusal.ts'

/** Signed data that the browser keeps while its user is at the provider. */
export type PendingReturn = { proveedor: string; state: string; nonce: string; verifier: string }

/** An account at a provider, as its signed answer names it. `correo` only when the provider says that it is verified. */
export type Identidad = { proveedor: string; emisor: string; sujeto: string; correo?: string | undefined }

export type Proveedores = {
  /** The providers that the environment names, in its order. */
  readonly list: readonly Pick<Proveedor, 'clave' | 'nombre'>[]
  /**
   * The address at the provider, and what the browser keeps meanwhile; undefined for a provider that is not there.
   * @throws {RefusedAnswer}
   */
  begin(clave: string): Promise<{ direccion: string; pending: PendingReturn } | undefined>
  /**
   * The account of the person who came back with `respuesta`, the query of that address.
   * @throws {RefusedAnswer}
   */
  finish(pending: PendingReturn, respuesta: string): Promise<Identidad>
}

const TIMEOUT_SECONDS = 5
/** Time for which a provider's own description is used; its keys are asked for again by themselves. */
const FRESH_MS = 3_600_000
const SCOPE = 'openid email'

type Discovered = { config: Promise<openid.Configuration>; until: number }

/** Asks the provider for its addresses. The signature of its tokens is checked although they come over TLS. */
function discover({ emisor, cliente, secreto }: Proveedor) {
  const insecure = emisor.startsWith('http:') ? [openid.allowInsecureRequests] : []
  return openid.discovery(new URL(emisor), cliente, undefined, openid.ClientSecretPost(secreto), {
    timeout: TIMEOUT_SECONDS,
    execute: [...insecure, openid.enableNonRepudiationChecks],
  })
}

/** Microsoft says `xms_edov` where others say `email_verified`: its domain's owner answers for the address. */
const isVerified = ({ email_verified: verified, xms_edov: domain }: openid.IDToken) =>
  verified === undefined ? [true, 1, '1', 'true'].includes(domain as string) : verified === true

/** Opens the providers of the environment. Nothing is asked of them until a user wants to sign in. */
export function openProveedores({
  proveedores,
  urlPublica,
}: Pick<Env, 'proveedores' | 'urlPublica'>): Proveedores {
  const discovered = new Map<string, Discovered>()
  const find = (clave: string) => proveedores.find((one) => one.clave === clave)
  /** Each provider has its own address, so that an answer cannot be taken for another provider's. */
  const addressOf = ({ clave }: Proveedor) => `${urlPublica}${addresses.proveedor}/${clave}`

  function configOf(proveedor: Proveedor): Promise<openid.Configuration> {
    const known = discovered.get(proveedor.clave)
    if (known && known.until > Date.now()) return known.config
    const config = discover(proveedor)
    discovered.set(proveedor.clave, { config, until: Date.now() + FRESH_MS })
    config.catch(() => discovered.delete(proveedor.clave))
    return config
  }
  /** Work with a provider; what goes wrong is thrown as a refusal. */
  async function asking<T>(proveedor: Proveedor, work: (config: openid.Configuration) => Promise<T>) {
    const config = await configOf(proveedor).catch((error: unknown) => {
      throw refusalOf(error, 'SIN_RESPUESTA')
    })
    return work(config).catch((error: unknown) => {
      throw refusalOf(error, 'RECHAZADA')
    })
  }

  return {
    list: proveedores.map(({ clave, nombre }) => ({ clave, nombre })),

    async begin(clave) {
      const proveedor = find(clave)
      if (!proveedor) return undefined
      const pending = {
        proveedor: clave,
        state: openid.randomState(),
        nonce: openid.randomNonce(),
        verifier: openid.randomPKCECodeVerifier(),
      }
      const direccion = await asking(proveedor, async (config) =>
        openid.buildAuthorizationUrl(config, {
          redirect_uri: addressOf(proveedor),
          scope: SCOPE,
          state: pending.state,
          nonce: pending.nonce,
          code_challenge: await openid.calculatePKCECodeChallenge(pending.verifier),
          code_challenge_method: 'S256',
          // On a shared machine the account of the person who was there before is not taken silently.
          prompt: 'select_account',
        }),
      )
      return { direccion: direccion.href, pending }
    },

    async finish({ proveedor: clave, state, nonce, verifier }, respuesta) {
      const proveedor = find(clave)
      if (!proveedor) throw new RefusedAnswer('RECHAZADA')
      const came = new URL(addressOf(proveedor))
      came.search = respuesta
      const claims = await asking(proveedor, async (config) => {
        const tokens = await openid.authorizationCodeGrant(config, came, {
          expectedState: state,
          expectedNonce: nonce,
          pkceCodeVerifier: verifier,
          idTokenExpected: true,
        })
        return tokens.claims()
      })
      if (!claims) throw new RefusedAnswer('RECHAZADA')
      const { iss, sub, email, azp } = claims
      // A token made for another program, with this one among its audiences, is not a sign-in here.
      if (azp !== undefined && azp !== proveedor.cliente) throw new RefusedAnswer('RECHAZADA')
      const correo = typeof email === 'string' && isVerified(claims) ? email : undefined
      return { proveedor: clave, emisor: iss, sujeto: sub, correo }
    },
  }
}
