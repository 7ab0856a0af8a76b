import { type Curso, curso } from '#contract/academico/curso.ts'
import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { AreaName } from '#web/academico/area/index.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { Link } from '#web/core/screen/link.tsx'
import { stringifyParams } from '#web/core/screen/params.ts'
import { paths } from '#web/core/screen/paths.ts'
import { useFormat } from '#web/core/words/format.tsx'
import { useTipoOptions } from '#web/institucion/tipo/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { AreaTabs } from './area-tabs.tsx'
import { Modalidad } from './modalidad.tsx'

// The drawer and its forms are fetched when a record is opened.
const CursoRecord = lazyPart(async () => (await import('./record.tsx')).CursoRecord, null)

const columns: Columns<typeof curso.buscar> = [
  { titulo: 'curso.nombre', celda: (c) => c.nombre, sort: 'nombre' },
  { titulo: 'curso.codigo', celda: (c) => c.codigo, sort: 'codigo' },
  { titulo: 'curso.idArea', celda: (c) => <AreaName area={c.area} /> },
  {
    titulo: 'curso.modalidad',
    celda: (c) => (c.modalidad ? <Modalidad codigo={c.modalidad} /> : '–'),
    leaves: 3,
  },
  { titulo: 'curso.horas', celda: (c) => c.horas ?? '–', sort: 'horas', numero: true },
  { titulo: 'curso.creditos', celda: (c) => c.creditos ?? '–', numero: true, hidden: true },
  {
    titulo: 'curso.idCalificacionEsquema',
    celda: (c) => c.calificacionEsquema?.nombre ?? '–',
    leaves: 3,
  },
  { titulo: 'curso.grupos', celda: (c) => <Grupos row={c} />, sort: 'grupos', numero: true },
  { titulo: 'lista.estado', celda: (c) => <StateBadge noun="curso" state={c.estado} />, insignia: true },
]

/** The number of groups of a course, as a link to them. */
function Grupos({ row: { idCurso, grupos } }: { row: Curso }) {
  const { number } = useFormat()
  if (grupos === 0) return number(0)
  return <Link to={paths.grupos() + stringifyParams({ idCurso })}>{number(grupos)}</Link>
}

export function CursoList() {
  const modalidades = useTipoOptions('MODALIDAD')
  const filtros: Filters<typeof curso.buscar> = [
    { titulo: 'curso.modalidad', campo: 'modalidad', opciones: modalidades },
    { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'curso' },
  ]
  return (
    <OpList
      op={curso.buscar}
      titulo="curso.titulo"
      lista="cursos"
      columns={columns}
      rowId={(c) => c.idCurso}
      filtros={filtros}
      nuevo={{ op: curso.guardar, label: 'curso.nuevo' }}
      opens={curso.ver}
      record={<CursoRecord />}
    >
      <AreaTabs />
    </OpList>
  )
}
