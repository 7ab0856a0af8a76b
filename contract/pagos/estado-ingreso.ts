import { z } from 'zod'

import { machine } from '#contract/core/states.ts'

export const EstadoIngreso = z.enum([
  'REPORTADO',
  'PENDIENTE',
  'EN_PROCESO',
  'CONFIRMADO',
  'RECHAZADO',
  'ANULADO',
  'DEVUELTO',
])
export type EstadoIngreso = z.infer<typeof EstadoIngreso>

export const ingresoMoves = machine<EstadoIngreso | 'ELIMINADO'>()({
  confirmar: { from: ['REPORTADO', 'PENDIENTE'], to: 'CONFIRMADO' },
  anular: { from: ['REPORTADO', 'PENDIENTE', 'CONFIRMADO'], to: 'ANULADO' },
  devolver: { from: ['CONFIRMADO'], to: 'DEVUELTO' },
  eliminar: { from: ['REPORTADO', 'PENDIENTE'], to: 'ELIMINADO' },
})

/** States that wait for confirmation. */
export const POR_CONFIRMAR: EstadoIngreso[] = EstadoIngreso.options.filter((estado) =>
  ingresoMoves.confirmar({ estado }),
)

/** Moves that only the gateway makes to a card payment: no button offers them. */
export const gatewayMoves = machine<EstadoIngreso>()({
  cobrar: { from: ['EN_PROCESO', 'RECHAZADO'], to: 'CONFIRMADO' },
  rechazar: { from: ['EN_PROCESO'], to: 'RECHAZADO' },
})

/** The state that a person is shown: a card payment that got no card is not under way, and never was rejected. */
export function shownState({
  estado,
  sinTerminar,
  sinUsar,
}: {
  estado: EstadoIngreso
  sinTerminar: boolean
  sinUsar: boolean
}) {
  if (sinUsar) return 'SIN_USAR'
  return sinTerminar ? 'SIN_TERMINAR' : estado
}
