import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { matriculaTipo } from '#contract/matriculas/matricula-tipo.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'

import { Discount, Kinds } from './discount.tsx'

// The drawer and its forms are fetched when a record is opened.
const MatriculaTipoRecord = lazyPart(async () => (await import('./record.tsx')).MatriculaTipoRecord, null)

const columns: Columns<typeof matriculaTipo.buscar> = [
  { titulo: 'matriculaTipo.nombre', celda: (m) => m.nombre, sort: 'nombre' },
  {
    titulo: 'matriculaTipo.descuento',
    celda: (m) => <Discount row={m} />,
    numero: true,
    sort: 'descuento',
  },
  { titulo: 'matriculaTipo.aplicaA', celda: (m) => (m.descuento > 0 ? <Kinds row={m} /> : '–') },
  {
    titulo: 'lista.estado',
    celda: (m) => <StateBadge noun="matricula_tipo" state={m.estado} />,
    insignia: true,
  },
]

const filtros: Filters<typeof matriculaTipo.buscar> = [
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'matricula_tipo' },
]

export const MatriculaTipoList = () => (
  <OpList
    op={matriculaTipo.buscar}
    titulo="matriculaTipo.titulo"
    lista="matriculaTipos"
    columns={columns}
    rowId={(m) => m.idMatriculaTipo}
    filtros={filtros}
    nuevo={{ op: matriculaTipo.guardar, label: 'matriculaTipo.nuevo' }}
    opens={matriculaTipo.ver}
    record={<MatriculaTipoRecord />}
  />
)
