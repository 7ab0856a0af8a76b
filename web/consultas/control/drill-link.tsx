import type { ReactNode } from 'react'

import { control } from '#contract/consultas/control.ts'
import type { Acceso } from '#contract/core/permisos.ts'
import { Link } from '#web/core/link.tsx'
import { stringifyParams, useParams } from '#web/core/params.ts'
import { paths } from '#web/core/paths.ts'
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

type DrillProps = { acceso: Acceso; to: string; children: ReactNode }

/** Leads to what is behind a figure, who may see it. */
export function Drill({ acceso, to, children }: DrillProps) {
  if (!useMay(acceso)) return children
  return (
    <Link className={styles.drill} to={to}>
      {children}
    </Link>
  )
}

type BehindProps = {
  /** The row whose figure it is, as a filter. */
  con: { idUsuario: number } | { idGrupo: number }
  idMoneda: number
  sort?: string
  children: ReactNode
}

/** A figure, and the enrolments that it adds up: what is asked of this list is asked of them too. */
export function Behind({ con, idMoneda, sort = '', children }: BehindProps) {
  const [params] = useParams()
  const narrowed = Object.fromEntries(SHARED.map((name) => [name, params[name]]))
  const to = paths.controlMatriculas() + stringifyParams({ ...narrowed, ...con, idMoneda, sort })
  return (
    <Drill acceso={control.matriculas.permiso} to={to}>
      {children}
    </Drill>
  )
}
