import { useMemo } from 'react'

import { EstadoGrupo, grupo } from '#contract/academico/grupo.ts'
import { personName } from '#contract/core/person-name.ts'
import { NextStep } from '#web/core/list/list-empty.tsx'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { paths } from '#web/core/screen/paths.ts'
import { Day } from '#web/core/words/format.tsx'
import { Occupancy } from '#web/ui/occupancy.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

const columns: Columns<typeof grupo.buscar> = [
  {
    titulo: 'curso.grupo',
    celda: (g) => <Link to={paths.grupo(g.idGrupo)}>{g.codigo}</Link>,
    sort: 'codigo',
  },
  { titulo: 'curso.periodo', celda: (g) => g.periodo.nombre, leaves: 3 },
  { titulo: 'curso.inicio', celda: (g) => <Day value={g.fechaInicio} />, sort: 'fechaInicio' },
  { titulo: 'curso.docente', celda: (g) => (g.docente ? personName(g.docente) : '–'), hidden: true },
  {
    titulo: 'curso.matriculados',
    celda: (g) => <Occupancy taken={g.matriculados} capacity={g.capacidad} />,
  },
  { titulo: 'lista.estado', celda: (g) => <StateBadge noun="grupo" state={g.estado} />, insignia: true },
]

const filtros: Filters<typeof grupo.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoGrupo.options, de: 'grupo' },
]

/** The groups of a course. */
export function CursoGrupos({ idCurso }: { idCurso: number }) {
  const fijo = useMemo(() => ({ idCurso }), [idCurso])
  return (
    <OpList
      local
      op={grupo.buscar}
      titulo="curso.grupos"
      lista="gruposDeCurso"
      next={<NextStep acceso={grupo.buscar.permiso} to={paths.grupos()} label="ir.grupos" />}
      columns={columns}
      rowId={(g) => g.idGrupo}
      filtros={filtros}
      fijo={fijo}
    />
  )
}
