import { sql } from 'kysely'

import { type ComprobanteSerie, comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const series = table(comprobanteSerie, {
  name: 'comprobanteSerie',
  id: 'idComprobanteSerie',
  alcance: 'LIBRE',
  texto: ['serie'],
  defaultSort: 'serie',
  campoDe: {
    comprobante_serie_unica: 'serie',
    comprobante_serie_letra: 'serie',
    comprobante_serie_de_nota: 'modifica',
  },
})

/** Takes the series in use of the same kind out of use. */
export async function retireOthers({ db }: Ctx, { idComprobanteSerie, clase, modifica }: ComprobanteSerie) {
  await sql`update comprobante_serie set estado = 'INACTIVO' where clase = ${clase} and modifica is not distinct from ${modifica}
    and id_comprobante_serie <> ${idComprobanteSerie} and estado = 'ACTIVO'`.execute(db)
}
