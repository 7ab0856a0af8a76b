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

/** The last file of a kind of a lot. */
export async function fileOfLote({ db }: Ctx, idComprobanteLote: number, tipo: 'XML' | 'CDR') {
  const row = await db
    .selectFrom('comprobanteLoteArchivo')
    .select('datos')
    .where('idComprobanteLote', '=', idComprobanteLote)
    .where('tipo', '=', tipo)
    .orderBy('idComprobanteLoteArchivo', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.datos
}
