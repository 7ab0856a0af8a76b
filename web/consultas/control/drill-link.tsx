import type { ReactNode } from 'react'

import { control } from '#contract/consultas/control.ts'
import type { Acceso } from '#contract/core/permisos.ts'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useParams } from '#web/core/screen/use-params.ts'
import { useMay } from '#web/core/session/session.ts'

// Filters common to all lists of the economic control: the link carries them, so that the figure stays the same.
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

/** Links a figure to its rows, with an authority that opens `acceso`. */
export function DrillLink({ acceso, to, children }: DrillProps) {
  if (!useMay(acceso)) return children
  return (
    <Link className="link" to={to}>
      {children}
    </Link>
  )
}

type EnrolmentsLinkProps = {
  /** The row of the figure, as a filter. */
  con: { idUsuario: number } | { idGrupo: number }
  idMoneda: number
  sort?: string
  children: ReactNode
}

/** Links a figure to the enrolments that it adds up, with the filters of this list. */
export function EnrolmentsLink({ con, idMoneda, sort = '', children }: EnrolmentsLinkProps) {
  const [params] = useParams()
  const narrowed = Object.fromEntries(SHARED.map((name) => [name, params[name]]))
  const to = paths.controlMatriculas() + stringifyParams({ ...narrowed, ...con, idMoneda, sort })
  return (
    <DrillLink acceso={control.matriculas.permiso} to={to}>
      {children}
    </DrillLink>
  )
}
