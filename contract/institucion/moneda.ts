import { z } from 'zod'

import { entity } from '#contract/core/entity.ts'
import { alguno, comun, EstadoCatalogo } from '#contract/core/shapes.ts'

export const Moneda = z.object({
  idMoneda: z.int(),
  codigo: z.string(),
  simbolo: z.string(),
  nombre: z.string(),
  estado: EstadoCatalogo,
  ...comun,
})
export type Moneda = z.infer<typeof Moneda>
export const MonedaCorta = z.object({ idMoneda: z.int(), codigo: z.string(), simbolo: z.string() })

// Currencies come with the installation: the meaning of stored amounts must not change.
const { ver, buscar } = entity({
  nombre: 'moneda',
  plural: 'monedas',
  permisos: { ver: 'SESION', guardar: 'per_configuracion', eliminar: 'per_configuracion' },
  detalle: Moneda,
  fila: Moneda,
  entrada: {},
  filtro: { estado: alguno(EstadoCatalogo), codigo: alguno(z.string()) },
  orden: ['idMoneda', 'codigo', 'nombre'],
})
export const moneda = { ver, buscar }
