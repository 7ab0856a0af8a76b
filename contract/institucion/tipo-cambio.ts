import { z } from 'zod'

import { pregunta, rechaza } from '#contract/core/cambios.ts'
import { entity } from '#contract/core/entity.ts'
import { op } from '#contract/core/op.ts'
import { commonFields, Fecha, FechaCercana, Id, oneOrManyIds, texto } from '#contract/core/shapes.ts'

import { MonedaRef } from './moneda-ref.ts'

/** Decimals of a rate, as the tax office publishes it. */
export const DECIMALES_CAMBIO = 3

/** Price of a unit of a currency, in that of the country. */
const Cambio = z
  .number()
  .positive()
  .max(9999.999)
  .refine((n) => Number(n.toFixed(DECIMALES_CAMBIO)) === n, { params: { clave: 'tipoCambio.decimales' } })
  .meta({ multipleOf: 0.001 })

/** A rate as PostgreSQL returns it: text that leaves as a number. It is no amount, and keeps its three decimals in a file. */
export const CambioFila = z.coerce.number()

const entrada = {
  fecha: FechaCercana,
  /** Another one than the country's. */
  idMoneda: Id,
  venta: Cambio,
}

export const TipoCambio = z.object({
  idTipoCambio: z.int(),
  fecha: Fecha,
  idMoneda: z.int(),
  moneda: MonedaRef,
  venta: CambioFila,
  ...commonFields,
})
export type TipoCambio = z.infer<typeof TipoCambio>

const entityOps = entity({
  nombre: 'tipoCambio',
  plural: 'tipoCambios',
  permisos: {
    ver: ['web_ingreso_listado', 'per_configuracion'],
    guardar: 'per_configuracion',
    eliminar: 'per_configuracion',
  },
  detalle: TipoCambio,
  fila: TipoCambio,
  entrada,
  cambios: {
    fecha: rechaza('alCambio'),
    idMoneda: rechaza('alCambio'),
    /** A wrong rate must be corrected, for the documents that are converted at it too: nothing that was signed says it. */
    venta: pregunta('convertidos'),
  },
  filtro: { idMoneda: oneOrManyIds },
  orden: ['fecha', 'venta'],
})

/** Official rates of exchange, one of a day and a currency: what the tax office publishes as the price of sale. */
export const tipoCambio = {
  ...entityOps,
  /** Adds the days of a text, a line each: the day, and as its last number the price of sale. All of them or none. */
  pegar: op({
    method: 'POST',
    path: '/tipo-cambio/pegar',
    kind: 'write',
    permiso: 'per_configuracion',
    input: z.strictObject({ idMoneda: Id, texto: texto(5000) }),
    output: z.object({
      mensaje: z.string(),
      nuevos: z.int(),
      /** Days that had the same rate already. */
      iguales: z.int(),
    }),
  }),
}
