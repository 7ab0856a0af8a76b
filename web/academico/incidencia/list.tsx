import { EstadoIncidencia, incidencia, Prioridad } from '#contract/academico/incidencia.ts'
import { personName } from '#contract/core/person-name.ts'
import type { Columns, Filters } from '#web/core/list/list-types.ts'
import { OpList } from '#web/core/list/op-list.tsx'
import { Day } from '#web/core/words/format.tsx'
import { useTipos } from '#web/institucion/tipo/index.ts'
import { StateBadge } from '#web/ui/state-badge.tsx'
import { useT } from '#web/ui/words.ts'

import { DueMark, PriorityMark } from './marks.tsx'
import { IncidenciaRecord } from './parts.ts'

const columns: Columns<typeof incidencia.buscar> = [
  { titulo: 'incidencia.asunto', celda: (i) => i.asunto, sort: 'asunto' },
  { titulo: 'incidencia.alumno', celda: (i) => i.alumno || '–', sort: 'alumno' },
  {
    titulo: 'incidencia.grupo',
    celda: (i) => (i.grupo ? <span className="cifra">{i.grupo.codigo}</span> : '–'),
    leaves: 3,
  },
  { titulo: 'incidencia.tipo', celda: (i) => i.tipo.nombre, leaves: 1 },
  { titulo: 'incidencia.prioridad', celda: (i) => <PriorityMark value={i.prioridad} />, sort: 'prioridad' },
  {
    titulo: 'incidencia.responsable',
    celda: (i) => (i.responsable ? personName(i.responsable) : '–'),
    leaves: 2,
    card: 'named',
  },
  {
    titulo: 'incidencia.fechaLimite',
    celda: (i) => (i.fechaLimite ? <DueMark row={i} /> : '–'),
    sort: 'fechaLimite',
    card: 'named',
  },
  {
    titulo: 'lista.estado',
    celda: (i) => <StateBadge noun="incidencia" state={i.estado} />,
    sort: 'estado',
    insignia: true,
  },
  { titulo: 'incidencia.comentarios', celda: (i) => i.comentarios, numero: true, hidden: true },
  {
    titulo: 'ficha.creado',
    celda: (i) => <Day value={i.fechaCreacion.slice(0, 10)} />,
    sort: 'fechaCreacion',
    hidden: true,
  },
]

function useFilters(): Filters<typeof incidencia.buscar> {
  const t = useT()
  const tipos = useTipos('TIPO_INCIDENCIA').map(({ idTipo, nombre }) => ({
    value: String(idTipo),
    label: nombre,
  }))
  const prioridades = Prioridad.options.map((value) => ({ value, label: t(`prioridad.${value}`) }))
  return [
    { titulo: 'incidencia.mias', campo: 'mias', yesNo: true },
    { titulo: 'lista.estado', campo: 'estado', estados: EstadoIncidencia.options, de: 'incidencia' },
    { titulo: 'incidencia.tipo', campo: 'idTipo', opciones: tipos },
    { titulo: 'incidencia.prioridad', campo: 'prioridad', opciones: prioridades },
    { titulo: 'incidencia.vencida', campo: 'vencida', yesNo: true, mas: true },
    { titulo: 'incidencia.compartida', campo: 'compartida', yesNo: true, mas: true },
    { titulo: 'incidencia.abierta', campo: 'abierta', yesNo: true, mas: true },
    { titulo: 'ficha.creado', desde: 'desde', hasta: 'hasta', mas: true },
  ]
}

export const IncidenciaList = () => (
  <OpList
    op={incidencia.buscar}
    titulo="incidencia.titulo"
    lista="incidencias"
    columns={columns}
    rowId={(i) => i.idIncidencia}
    filtros={useFilters()}
    nuevo={{ op: incidencia.guardar, label: 'incidencia.nuevo' }}
    opens={incidencia.ver}
    record={<IncidenciaRecord />}
  />
)
