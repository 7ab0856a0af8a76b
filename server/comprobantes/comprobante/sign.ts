import type { Comprobantes } from '#server/comprobantes/comprobante-emisor/index.ts'
import type { Emitido } from '#server/comprobantes/emisor/index.ts'
import type { EffectCtx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'

import { keepSigned, readSigned } from './cola-repo.ts'
import { documentoOf } from './documento.ts'

/** The signed document of a comprobante: signed now, if it was not. Never within the transaction that numbered it. */
export async function sign(
  ctx: EffectCtx,
  idComprobante: number,
  { open }: Pick<Comprobantes, 'open'>,
): Promise<Emitido> {
  const { emitido, sello, datos } = await readSigned(ctx.db, idComprobante)
  if (emitido) return emitido
  if (sello) throw new Fail('CONFLICTO', 'comprobante.suprimido')
  const emisor = await open(ctx.db)
  if (!emisor) throw new Fail('CONFLICTO', 'comprobante.sinFirmar')
  const made = await emisor.emitir(documentoOf(datos))
  await ctx.step((inside) => keepSigned(inside, idComprobante, made))
  // Two may have signed at once: the one kept is the one that counts.
  const kept = await readSigned(ctx.db, idComprobante)
  return kept.emitido ?? made
}
