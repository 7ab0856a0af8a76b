import { sql } from 'kysely'

import { type ComprobanteSerie, comprobanteSerie } from '#contract/comprobantes/comprobante-serie.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const series = table(comprobanteSerie, {
  name: 'comprobanteSerie',
  view: 'comprobanteSerieFila',
  id: 'idComprobanteSerie',
  alcance: 'LIBRE',
  texto: ['serie'],
  defaultSort: 'serie',
  campoDe: {
    comprobante_serie_unica: 'serie',
    comprobante_serie_en_uso: 'idLocal',
    comprobante_serie_local: 'idLocal',
    comprobante_serie_letra: 'serie',
    comprobante_serie_de_nota: 'modifica',
  },
})

/** Takes the series in use of the same kind and point out of use. */
export async function retireOthers(
  { db }: Ctx,
  { idComprobanteSerie, clase, modifica, idLocal }: ComprobanteSerie,
) {
  await sql`update comprobante_serie set estado = 'INACTIVO' where clase = ${clase} and modifica is not distinct from ${modifica}
    and id_local is not distinct from ${idLocal} and id_comprobante_serie <> ${idComprobanteSerie} and estado = 'ACTIVO'`.execute(
    db,
  )
}
