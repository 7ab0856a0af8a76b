import type { ReactNode } from 'react'

import type { Acceso } from '#contract/permisos.ts'
import { Link } from '#web/core/link.tsx'
import { type Params, stringifyParams, useParams } from '#web/core/params.ts'
import { useMay } from '#web/core/session.ts'

import styles from './control.module.css'

// What every list of the economic control is narrowed by: taken along, the figure does not change on the way.
const SHARED = [
  'idPeriodo',
  'idArea',
  'idCurso',
  'idGrupo',
  'idUsuario',
  'estado',
  'conDeuda',
  'diasVencido',
  'idMoneda',
  'desde',
  'hasta',
] as const

/** What is narrowed now, as an address has it. */
export function useNarrowed(): Params {
  const [params] = useParams()
  return Object.fromEntries(SHARED.flatMap((name) => (params[name] ? [[name, params[name]]] : [])))
}

type Props = {
  /** Who may see what is behind. */
  acceso: Acceso
  /** The list behind. */
  to: string
  /** What else it is narrowed by, and how it is sorted. */
  con: Record<string, unknown>
  children: ReactNode
}

/** A figure that leads to the rows that it adds up. */
export function Drill({ acceso, to, con, children }: Props) {
  const narrowed = useNarrowed()
  if (!useMay(acceso)) return children
  return (
    <Link className={styles.drill} to={to + stringifyParams({ ...narrowed, ...con })}>
      {children}
    </Link>
  )
}
