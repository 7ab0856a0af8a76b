import { z } from 'zod'

import { LIBRE, rechaza } from '#contract/core/cambios.ts'
import { activationOp, entity } from '#contract/core/entity.ts'
import {
  commonFields,
  EstadoCatalogo,
  linea,
  oneOrMany,
  optionalLinea,
  texto,
} from '#contract/core/shapes.ts'

const decimalsOf = (codigo: string) =>
  new Intl.NumberFormat('en', { style: 'currency', currency: codigo }).resolvedOptions()
    .maximumFractionDigits ?? 0

/** A code of ISO 4217; the amounts of its currency fit in two decimals. */
const CodigoMoneda = texto(3, 3)
  .toUpperCase()
  .refine((codigo) => Intl.supportedValuesOf('currency').includes(codigo), {
    params: { clave: 'regla.moneda_codigo_iso' },
    abort: true,
  })
  .refine((codigo) => decimalsOf(codigo) <= 2, { params: { clave: 'moneda.decimales' } })

const entrada = {
  /** Fixed once anything is kept in the currency: it says how many decimals the amounts have. */
  codigo: CodigoMoneda,
  simbolo: linea(8),
  /** Decimals of its amounts, no more than ISO 4217 gives it, which is what it has without one. Fixed with the code. */
  decimales: z.int().min(0).max(2).optional(),
  nombre: linea(60),
  /** For amounts in words, on receipts. */
  nombrePlural: optionalLinea(60),
}

export const Moneda = z.object({
  idMoneda: z.int(),
  codigo: z.string(),
  simbolo: z.string(),
  decimales: z.int(),
  nombre: z.string(),
  nombrePlural: z.string().nullable(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Moneda = z.infer<typeof Moneda>

export const moneda = {
  ...entity({
    nombre: 'moneda',
    plural: 'monedas',
    permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
    detalle: Moneda,
    fila: Moneda,
    entrada,
    cambios: {
      codigo: rechaza('institucion', 'usos'),
      simbolo: LIBRE,
      decimales: rechaza('usos'),
      nombre: LIBRE,
      nombrePlural: LIBRE,
    },
    filtro: { estado: oneOrMany(EstadoCatalogo), codigo: oneOrMany(z.string()) },
    orden: ['idMoneda', 'codigo', 'nombre'],
  }),
  estado: activationOp({
    nombre: 'moneda',
    permiso: 'per_configuracion',
    detalle: Moneda,
    /** A retired currency stays where it is used (moneda_ofrecer). */
    cambio: { ...rechaza('institucion'), hacia: ['INACTIVO'] },
  }),
}
