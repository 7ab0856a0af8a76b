import { type Comprobantes, hasEnded } from '#server/comprobantes/comprobante-emisor/index.ts'
import type { Emitido } from '#server/comprobantes/emisor/index.ts'
import type { EffectCtx } from '#server/core/ctx.ts'
import { Fail } from '#server/core/fail.ts'
import { formatosDe } from '#server/institucion/institucion/index.ts'

import { keepSigned, readSigned } from './cola-repo.ts'
import { documentoOf } from './documento.ts'

/** Whether a document was final when it was numbered: nothing is signed or sent. */
export const isFinal = ({ estado }: { estado: string }) => estado === 'EMITIDO'

/**
 * The signed document of a comprobante: signed now, if it was not. Never within the transaction that numbered it.
 * @throws {Fail} CONFLICTO where nothing signs, or its certificate has ended
 */
export async function sign(
  ctx: EffectCtx,
  idComprobante: number,
  { open }: Pick<Comprobantes, 'open'>,
): Promise<Emitido> {
  const found = await readSigned(ctx.db, idComprobante)
  const { emitido, sello, datos } = found
  if (emitido) return emitido
  if (isFinal(found)) throw new Fail('CONFLICTO', 'comprobante.sinArchivo')
  if (sello) throw new Fail('CONFLICTO', 'comprobante.suprimido')
  const emisor = await open(ctx.db)
  if (!emisor) throw new Fail('CONFLICTO', 'comprobante.sinFirmar')
  if (hasEnded(emisor)) {
    const { day } = await formatosDe(ctx)
    throw new Fail('CONFLICTO', 'emisor.certificadoVencido', { fecha: day(emisor.vence.slice(0, 10)) })
  }
  const made = await emisor.emitir(documentoOf(datos))
  await ctx.step((inside) => keepSigned(inside, idComprobante, made))
  // Two may have signed at once: the one kept is the one that counts.
  const kept = await readSigned(ctx.db, idComprobante)
  return kept.emitido ?? made
}
