import type { ReactNode } from 'react'

import type { Acceso } from '#contract/core/permisos.ts'

import { useMay } from './session.ts'

/** Shows its content only with an authority that opens `acceso`. */
export function May({ acceso, children }: { acceso: Acceso; children: ReactNode }) {
  return useMay(acceso) ? children : null
}
