import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Fecha } from '#contract/core/shapes.ts'

/** What may wait for somebody, what cannot wait longest first. */
export const ClavePendiente = z.enum([
  'asistenciaPorTomar',
  'pagosPorConfirmar',
  'tarjetaPorRevisar',
  'matriculasPorConfirmar',
  'misIncidencias',
  'incidenciasSinAtender',
  'vencenHoy',
  'vencidas',
  'faltanNotas',
  'gruposPorCerrar',
  'gruposPorEmpezar',
  'certificadosPorEmitir',
  'enviosFallidos',
  'cajaDeHoy',
  'cajaSinCerrar',
])
export type ClavePendiente = z.infer<typeof ClavePendiente>

const Pendiente = z.object({
  clave: ClavePendiente,
  cantidad: z.int(),
  /** What its list is asked for, to show just these. */
  filtro: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
})
export type Pendiente = z.infer<typeof Pendiente>

/** What a new installation needs before it can be worked with, in the order in which one thing asks for another. */
export const ClavePaso = z.enum([
  'institucion',
  'periodo',
  'area',
  'curso',
  'tarifario',
  'grupo',
  'matricula',
])
export type ClavePaso = z.infer<typeof ClavePaso>

export const inicio = {
  /** What waits for whoever asks: only what they may both see and do something about. */
  pendientes: op({
    method: 'GET',
    path: '/inicio/pendientes',
    kind: 'read',
    permiso: 'SESION',
    input: z.strictObject({}),
    output: z.object({ hoy: Fecha, pendientes: z.array(Pendiente) }),
  }),
  primerosPasos: op({
    method: 'GET',
    path: '/inicio/primeros-pasos',
    kind: 'read',
    permiso: 'per_configuracion',
    input: z.strictObject({}),
    output: z.object({
      /** `empezado`: there is one, though not all that it needs. */
      pasos: z.array(z.object({ clave: ClavePaso, empezado: z.boolean(), hecho: z.boolean() })),
      completo: z.boolean(),
    }),
  }),
}
