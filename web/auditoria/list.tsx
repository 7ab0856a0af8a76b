import { exists } from 'i18next'

import { type Auditoria, auditoria } from '#contract/auditoria.ts'
import { Moment } from '#web/core/format.tsx'
import type { Columns, Filters } from '#web/core/list-types.ts'
import { OpList } from '#web/core/op-list.tsx'
import { part } from '#web/core/part.tsx'
import { type Frase, useT } from '#web/ui/words.ts'

const AuditoriaRecord = part(async () => (await import('./record.tsx')).AuditoriaRecord)

export function Entity({ entidad }: { entidad: string }) {
  const t = useT()
  const key = `entidad.${entidad}`
  return exists(key) ? t(key as Frase) : entidad
}
const Action = ({ accion }: Pick<Auditoria, 'accion'>) => useT()(`accion.${accion}`)

const columns: Columns<typeof auditoria.buscar> = [
  { titulo: 'auditoria.instante', celda: (a) => <Moment value={a.instante} />, sort: 'instante' },
  { titulo: 'auditoria.actor', celda: (a) => a.actor },
  { titulo: 'auditoria.accion', celda: (a) => <Action accion={a.accion} /> },
  { titulo: 'auditoria.entidad', celda: (a) => <Entity entidad={a.entidad} /> },
  { titulo: 'auditoria.idEntidad', celda: (a) => a.idEntidad, numero: true },
  { titulo: 'auditoria.operacion', celda: (a) => a.operacion || '—', oculta: true },
  { titulo: 'auditoria.direccion', celda: (a) => a.direccion ?? '—', oculta: true },
]

const ENTIDADES = [
  'usuario',
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

function useFilters(): Filters<typeof auditoria.buscar> {
  const t = useT()
  const opciones = ENTIDADES.map((value) => ({ value, label: t(`entidad.${value}`) }))
  return [
    { titulo: 'auditoria.instante', desde: 'desde', hasta: 'hasta' },
    { titulo: 'auditoria.entidad', campo: 'entidad', opciones },
    { titulo: 'auditoria.accion', campo: 'accion', una: ['INSERT', 'UPDATE', 'DELETE'], palabras: 'accion' },
  ]
}

/** Every change there was, of whatever; its search box looks for who made it. */
export const AuditoriaList = () => (
  <OpList
    op={auditoria.buscar}
    titulo="auditoria.titulo"
    columns={columns}
    rowId={(a) => a.idAuditoria}
    filtros={useFilters()}
    vacio={{ titulo: 'auditoria.vacio', texto: 'auditoria.vacioTexto' }}
    record={<AuditoriaRecord />}
  />
)
