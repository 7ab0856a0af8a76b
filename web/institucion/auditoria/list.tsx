import { ACCIONES, type Auditoria, auditoria } from '#contract/institucion/auditoria.ts'
import { EntityName } from '#web/core/act/act-words.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { nameAuthor } from '#web/core/record/author.tsx'
import { lazyPart } from '#web/core/screen/lazy-part.tsx'
import { lentSource } from '#web/core/screen/lent.ts'
import { useMay } from '#web/core/session/session.ts'
import { Moment } from '#web/core/words/format.tsx'
import { useT } from '#web/ui/words.ts'

const AuditoriaRecord = lazyPart(async () => (await import('./record.tsx')).AuditoriaRecord, null)

const Author = ({ act }: { act: Auditoria }) => nameAuthor(useT(), act)
const Action = ({ accion }: Pick<Auditoria, 'accion'>) => useT()(`accion.${accion}`)

const columns: Columns<typeof auditoria.buscar> = [
  { titulo: 'auditoria.instante', celda: (a) => <Moment value={a.instante} />, sort: 'instante' },
  { titulo: 'auditoria.actor', celda: (a) => <Author act={a} /> },
  { titulo: 'auditoria.accion', celda: (a) => <Action accion={a.accion} /> },
  { titulo: 'auditoria.entidad', celda: (a) => <EntityName entidad={a.entidad} /> },
  { titulo: 'auditoria.idEntidad', celda: (a) => a.idEntidad || '–', numero: true, card: 'none' },
  { titulo: 'auditoria.operacion', celda: (a) => a.operacion || '–', hidden: true },
  { titulo: 'auditoria.direccion', celda: (a) => a.direccion ?? '–', hidden: true },
]

const ENTIDADES = [
  'usuario',
  'sesion',
  'perfil',
  'matricula',
  'cuenta',
  'ingreso',
  'cuenta_ingreso',
  'grupo',
  'periodo',
  'tarifario',
  'incidencia',
  'parametro',
  'tipo',
  'estado',
] as const

const persona = { titulo: 'auditoria.actor', campo: 'idUsuario', origen: lentSource('usuario') } as const

function useFilters(): Filters<typeof auditoria.buscar> {
  const t = useT()
  const opciones = ENTIDADES.map((value) => ({ value, label: t(`entidad.${value}`) }))
  const mayPeople = useMay('web_usuario_listado')
  return [
    { titulo: 'auditoria.instante', desde: 'desde', hasta: 'hasta' },
    ...(mayPeople ? [persona] : []),
    { titulo: 'auditoria.entidad', campo: 'entidad', opciones },
    { titulo: 'auditoria.accion', campo: 'accion', valores: ACCIONES, palabras: 'accion' },
  ]
}

/** The audit of all entities; the search box searches the actor. */
export const AuditoriaList = () => (
  <OpList
    op={auditoria.buscar}
    titulo="auditoria.titulo"
    lista="auditoria"
    columns={columns}
    rowId={(a) => a.idAuditoria}
    filtros={useFilters()}
    opens={auditoria.ver}
    record={<AuditoriaRecord />}
  />
)
