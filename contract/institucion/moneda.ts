import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
import { commonFields, EstadoCatalogo, oneOrMany } from '#contract/core/shapes.ts'

export const Moneda = z.object({
  idMoneda: z.int(),
  codigo: z.string(),
  simbolo: z.string(),
  nombre: z.string(),
  estado: EstadoCatalogo,
  ...commonFields,
})
export type Moneda = z.infer<typeof Moneda>
export const MonedaRef = z.object({ idMoneda: z.int(), codigo: z.string(), simbolo: z.string() })

// Currencies come with the installation: the meaning of stored amounts must not change.
const { ver, buscar } = entity({
  nombre: 'moneda',
  plural: 'monedas',
  permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
  detalle: Moneda,
  fila: Moneda,
  entrada: {},
  filtro: { estado: oneOrMany(EstadoCatalogo), codigo: oneOrMany(z.string()) },
  orden: ['idMoneda', 'codigo', 'nombre'],
})
export const moneda = { ver, buscar }
