import type { registroVentas, TipoDiferencia } from '#contract/comprobantes/registro-ventas.ts'
import type { Answer } from '#contract/core/op.ts'
import { signedAmountOf } from '#server/comprobantes/emisor/index.ts'
import type { Ctx } from '#server/core/ctx.ts'

import type { comparePropuesta, Diferencia } from './comparar.ts'

type Reconciliation = Answer<typeof registroVentas.conciliar>

/** Differences that an answer carries; beyond them another file was sent, or another school's. */
const MAX_DIFERENCIAS = 500

function subjectOf({ venta, linea }: Diferencia) {
  if (venta)
    return {
      idComprobante: venta.id,
      numeroCompleto: `${venta.serie}-${venta.numero}`,
      fecha: venta.fecha,
      comprador: venta.comprador.nombre,
      moneda: venta.moneda,
    }
  const { numeroCompleto, fecha, nombre, moneda } = linea!
  return { idComprobante: null, numeroCompleto, fecha, comprador: nombre, moneda }
}

const rowOf = ({ t }: Ctx, found: Diferencia): Reconciliation['diferencias'][number] => ({
  tipo: found.tipo,
  ...subjectOf(found),
  fila: found.linea?.fila ?? null,
  importe: found.venta?.importe ?? null,
  importePropuesto: found.linea ? signedAmountOf(found.linea.importes.importe) : null,
  campos: found.campos,
  mensaje: t(found.clave),
})

/** The answer of a comparison, in the reader's language. */
export function answerOf(ctx: Ctx, { iguales, diferencias }: ReturnType<typeof comparePropuesta>) {
  const count = (tipo: TipoDiferencia) => diferencias.filter((found) => found.tipo === tipo).length
  return {
    iguales,
    cantidades: {
      FALTA_EN_PROPUESTA: count('FALTA_EN_PROPUESTA'),
      FALTA_AQUI: count('FALTA_AQUI'),
      DISTINTO: count('DISTINTO'),
      REPETIDO: count('REPETIDO'),
    },
    diferencias: diferencias.slice(0, MAX_DIFERENCIAS).map((found) => rowOf(ctx, found)),
  }
}
