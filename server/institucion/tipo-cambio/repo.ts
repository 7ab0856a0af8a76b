import { tipoCambio } from '#contract/institucion/tipo-cambio.ts'
import type { Ctx } from '#server/core/ctx.ts'
import { table } from '#server/core/table.ts'

export const tipoCambios = table(tipoCambio, {
  name: 'tipoCambio',
  view: 'tipoCambioFila',
  id: 'idTipoCambio',
  alcance: 'LIBRE',
  texto: 'texto',
  fecha: 'fecha',
  defaultSort: 'fecha,desc',
  campoDe: {
    tipo_cambio_unico: 'fecha',
    tipo_cambio_futuro: 'fecha',
    tipo_cambio_propia: 'idMoneda',
    tipo_cambio_positivo: 'venta',
    tipo_cambio_lejano: 'venta',
  },
})

/** The rates that a currency has on these days, by the day. */
export async function ratesOn({ db }: Ctx, idMoneda: number, days: readonly string[]) {
  const rows = await db
    .selectFrom('tipoCambio')
    .select(['fecha', 'venta'])
    .where('idMoneda', '=', idMoneda)
    .where('fecha', 'in', [...days])
    .execute()
  return new Map(rows.map(({ fecha, venta }) => [fecha, Number(venta)]))
}
