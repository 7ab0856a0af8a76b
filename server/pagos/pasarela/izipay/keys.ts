import type { Ambiente } from '#server/pagos/pasarela/pasarela.ts'

export const isAmbiente = (value: unknown): value is Ambiente => value === 'TEST' || value === 'PRODUCTION'

/**
 * The environment of the keys: there is no separate test host, so the keys decide whether money moves. Null
 * when they do not show it.
 */
export function ambienteDe({
  clave,
  clavePublica,
}: {
  clave: string
  clavePublica: string
}): Ambiente | null {
  if (clave.startsWith('testpassword_') || /:testpublickey_/.test(clavePublica)) return 'TEST'
  return clave.startsWith('prodpassword_') || /:publickey_/.test(clavePublica) ? 'PRODUCTION' : null
}
