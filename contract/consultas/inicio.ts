import { z } from 'zod'

import { op } from '#contract/core/op.ts'
import { Fecha } from '#contract/core/shapes.ts'

/** Subjects that may be pending, the most urgent first. */
export const ClavePendiente = z.enum([
  'reclamosUrgentes',
  'asistenciaPorTomar',
  'pagosPorConfirmar',
  'tarjetaPorRevisar',
  'matriculasPorConfirmar',
  'reclamosPorResponder',
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
  /** Filter of the list behind it, to show just these rows. */
  filtro: z.record(z.string(), z.union([z.string(), z.boolean(), z.array(z.string())])),
})
export type Pendiente = z.infer<typeof Pendiente>

/** Setup steps of a new installation, in the order in which they depend on each other. */
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
  /** The reader's pending subjects: only those that they may both see and act on. */
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
      /** `empezado`: started, though not complete. */
      pasos: z.array(z.object({ clave: ClavePaso, empezado: z.boolean(), hecho: z.boolean() })),
      completo: z.boolean(),
    }),
  }),
}
