import type { ReactNode } from 'react'

import type { Acceso } from '#contract/core/permisos.ts'

import { useMay } from './session.ts'

/** Shows its content to who may use what asks for `acceso`. */
export function May({ acceso, children }: { acceso: Acceso; children: ReactNode }) {
  return useMay(acceso) ? children : null
}
