import { comprobanteLote } from '#contract/comprobantes/comprobante-lote.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const lotes = table(comprobanteLote, {
  name: 'comprobanteLote',
  view: 'comprobanteLoteFila',
  id: 'idComprobanteLote',
  alcance: {},
  texto: ['numeroCompleto'],
  fecha: 'fecha',
  defaultSort: 'idComprobanteLote,desc',
})

/** The last file of a kind of a lot, with the name under which it was sent. */
export async function sentFileOf({ db }: Ctx, idComprobanteLote: number, tipo: 'XML' | 'CDR') {
  return db
    .selectFrom('comprobanteLoteArchivo')
    .innerJoin(
      'comprobanteLote',
      'comprobanteLote.idComprobanteLote',
      'comprobanteLoteArchivo.idComprobanteLote',
    )
    .select(['datos', 'nombre'])
    .where('comprobanteLoteArchivo.idComprobanteLote', '=', idComprobanteLote)
    .where('tipo', '=', tipo)
    .orderBy('idComprobanteLoteArchivo', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export const fileOfLote = async (ctx: Ctx, idComprobanteLote: number, tipo: 'XML' | 'CDR') =>
  (await sentFileOf(ctx, idComprobanteLote, tipo))?.datos
