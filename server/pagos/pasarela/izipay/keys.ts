import type { Ambiente } from '#server/pagos/pasarela/pasarela.ts'

export const isAmbiente = (value: unknown): value is Ambiente => value === 'TEST' || value === 'PRODUCTION'

/** There is no separate place to test: whether money moves is decided by which keys are used. Null when they do not say. */
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
