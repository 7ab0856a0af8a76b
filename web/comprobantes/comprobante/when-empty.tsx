import type { ReactNode } from 'react'

import { comprobante } from '#contract/comprobantes/comprobante.ts'
import { parametro } from '#contract/institucion/parametro.ts'
import { type Lista, NextStep } from '#web/core/list/list-empty.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { useSesion } from '#web/core/session/session.ts'

const issuing = {
  acceso: parametro.ajustar.permiso,
  to: `${paths.controlGrupos('parametros')}&seccion=comprobante`,
  label: 'comprobante.configurar',
} as const
const ofComprobantes = {
  acceso: comprobante.buscar.permiso,
  to: paths.ingresos('comprobantes'),
  label: 'comprobante.plural',
} as const

/**
 * Words of an empty list of electronic receipts, and the next step: the list's own words and where its rows come from, or that
 * the institution issues none.
 */
export function useWhenEmpty(
  own: Lista,
  step: Parameters<typeof NextStep>[0] = ofComprobantes,
): { lista: Lista; next: ReactNode } {
  const { emiteComprobantes } = useSesion().institucion
  return emiteComprobantes
    ? { lista: own, next: <NextStep {...step} /> }
    : { lista: 'comprobantesSinEmitir', next: <NextStep {...issuing} /> }
}
