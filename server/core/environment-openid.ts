import { z } from 'zod'

import type { Translate } from '#contract/core/words.ts'

import { readVariables, SecureAddress, type Source, wrongVariable } from './variables.ts'

/** An OpenID provider by which people may sign in. */
export type Proveedor = {
  /** Name of the provider in the variables and in addresses. */
  clave: string
  /** Name of the provider on the button. */
  nombre: string
  /** The issuer, from which the rest is discovered. */
  emisor: string
  cliente: string
  secreto: string
}

const Pasted = z.string().trim().min(1).max(500)
const NAME = /^[a-z][a-z0-9]{0,19}$/

const FIELDS = { emisor: SecureAddress, cliente: Pasted, secreto: Pasted, nombre: Pasted.max(40) }

function readProveedor(clave: string, source: Source, t: Translate): Proveedor {
  const read = (field: keyof typeof FIELDS) => {
    const variable = `OPENID_${clave}_${field}`.toUpperCase()
    return readVariables(z.object({ [variable]: FIELDS[field] }), source, t)[variable] ?? ''
  }
  return {
    clave,
    nombre: read('nombre'),
    emisor: read('emisor'),
    cliente: read('cliente'),
    secreto: read('secreto'),
  }
}

/**
 * The providers that `OPENID` names; none without it. The browser comes back to `URL_PUBLICA`, which a
 * provider compares letter by letter, so it must be set.
 * @throws {WrongVariable}
 */
export function readProveedores(source: Source, t: Translate): Proveedor[] {
  const names = source.OPENID?.split(',').map((name) => name.trim()) ?? []
  if (names.some((name) => !NAME.test(name)) || new Set(names).size < names.length)
    throw wrongVariable(t, 'OPENID', t('arranque.openidNombres'))
  if (names.length > 0 && source.URL_PUBLICA === undefined)
    throw wrongVariable(t, 'URL_PUBLICA', t('arranque.openidSinUrl'))
  return names.map((name) => readProveedor(name, source, t))
}
