import { z } from 'zod'

import { activationOp, entity } from '#contract/core/entity.ts'
import { commonFields, EstadoCatalogo, oneOrMany, optionalTexto, texto } from '#contract/core/shapes.ts'

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
  simbolo: texto(8),
  nombre: texto(60),
  /** For amounts in words, on receipts. */
  nombrePlural: optionalTexto(60),
}

export const Moneda = z.object({
  idMoneda: z.int(),
  codigo: z.string(),
  simbolo: z.string(),
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
    filtro: { estado: oneOrMany(EstadoCatalogo), codigo: oneOrMany(z.string()) },
    orden: ['idMoneda', 'codigo', 'nombre'],
  }),
  estado: activationOp({ nombre: 'moneda', permiso: 'per_configuracion', detalle: Moneda }),
}
