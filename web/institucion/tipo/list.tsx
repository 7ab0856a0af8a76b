import { EstadoCatalogo } from '#contract/core/shapes.ts'
import { CategoriaTipo, tipo } from '#contract/institucion/tipo.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

const TipoRecord = lazyPart(async () => (await import('./record.tsx')).TipoRecord, null)

const Category = ({ categoria }: { categoria: CategoriaTipo }) => useT()(`categoriaTipo.${categoria}`)

const columns: Columns<typeof tipo.buscar> = [
  { titulo: 'tipo.nombre', celda: (one) => one.nombre, sort: 'nombre' },
  { titulo: 'tipo.categoria', celda: (one) => <Category categoria={one.categoria} />, sort: 'categoria' },
  { titulo: 'tipo.codigo', celda: (one) => one.codigo, sort: 'codigo' },
  { titulo: 'tipo.patron', celda: (one) => one.patron ?? '–', hidden: true },
  { titulo: 'tipo.orden', celda: (one) => one.orden, numero: true, sort: 'orden' },
  { titulo: 'lista.estado', celda: (one) => <StateBadge noun="tipo" state={one.estado} />, insignia: true },
]

const filtros: Filters<typeof tipo.buscar> = [
  {
    titulo: 'tipo.categoria',
    campo: 'categoria',
    valores: CategoriaTipo.options,
    palabras: 'categoriaTipo',
  },
  { titulo: 'lista.estado', campo: 'estado', estados: EstadoCatalogo.options, de: 'tipo' },
]

export const TipoList = () => (
  <OpList
    op={tipo.buscar}
    titulo="tipo.titulo"
    lista="tipos"
    columns={columns}
    rowId={(one) => one.idTipo}
    filtros={filtros}
    nuevo={{ op: tipo.guardar, label: 'tipo.nuevo' }}
    opens={tipo.ver}
    record={<TipoRecord />}
  />
)
